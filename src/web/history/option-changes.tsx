import type { OptionChange } from '#domain/paste.ts';
import { optionChanges as messages } from '#web/locales/en/history.tsx';
import { VISIBILITY_NAMES } from '#web/locales/en/names.ts';
import { Time } from '#web/ui/figure.tsx';
import { LANGUAGE_NAMES } from '#web/ui/names.ts';

interface Props {
  changes: OptionChange[];
  /** The names of the account's API keys by their ids; those of revoked keys are gone. */
  keyNames: Map<string, string>;
}

/** What the owner changed of the options of a paste, when, and by which key. */
export const OptionChanges = ({ changes, keyNames }: Props) =>
  changes.length === 0 ? null : (
    <section class="option-changes">
      <h2>{messages.heading}</h2>
      <ul>
        {changes.map((change) => (
          <li>
            {linesOf(change).map((line) => line && <span>{line}</span>)}
            <small>
              <Time time={change.changedAt} /> · {messages.by(change.keyId, keyNames)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );

const linesOf = ({ language, visibility, burn, expiresAt, password }: OptionChange) => [
  language && messages.language(LANGUAGE_NAMES[language[0]], LANGUAGE_NAMES[language[1]]),
  visibility && messages.visibility(VISIBILITY_NAMES[visibility[0]], VISIBILITY_NAMES[visibility[1]]),
  burn && messages.burn(burn[1]),
  expiresAt && messages.expires(end(expiresAt[0]), end(expiresAt[1])),
  password && messages.password[password],
];

const end = (time: number | null) => (time === null ? messages.never : <Time time={time} />);
