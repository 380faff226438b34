import type { Child } from 'hono/jsx';
import type { Paste } from '#domain/paste.ts';
import type { Rendered } from '#domain/rendering.ts';
import { kindOf } from '#text/formats/choose.ts';
import { profilePath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import { Time } from '#web/ui/figure.tsx';
import { useMessages } from '#web/ui/messages.ts';

interface Props {
  paste: Paste;
  /** What stands for the language, by default its name. */
  language?: Child;
  /** What stands for the size, by default the figure. */
  size?: Child;
  /** More items, after the first two. */
  children?: Child;
  /** Where its former texts are, for those who may see them. */
  history?: string | undefined;
  /** When it expires, as `expiryText` says it. */
  expires: Child;
}

/** The time left until a paste expires; empty if it never does. */
export const expiryText = ({ expiresAt }: Paste, now: number, { locale }: Messages): string =>
  expiresAt === null ? '' : locale.inDuration(expiresAt - now);

type Shown = Pick<Rendered, 'view' | 'language'>;

/** What a text is: the language that its author chose or that it tells, or what it is shown as if that says more. */
export function nameOfKind(
  { language }: Paste,
  { view, language: guessed }: Shown,
  messages: Messages,
): string {
  const kind = kindOf(language, view?.kind);
  return guessed?.name ?? (kind ? messages.text.kinds[kind] : messages.names.LANGUAGE_NAMES[language]);
}

/** The same in the line about the text, which says what is guessed. A copy of the text is guessed anew. */
export function kindFact(paste: Paste, shown: Shown, messages: Messages): Child {
  const name = nameOfKind(paste, shown, messages);
  return shown.language ? <span data-guessed>{messages.paste.facts.guessed(name)}</span> : name;
}

/** The author of a public paste, in that line. Nothing new is told: the profile lists the paste. */
export const AuthorFact = ({ author }: { author: string | null | undefined }) =>
  author ? <li>{useMessages().paste.facts.by(<a href={profilePath(author)}>{author}</a>)}</li> : null;

/** The line with a paste's language, size and times. */
export const PasteMeta = ({ paste, language, size, children, history, expires }: Props) => {
  const { paste: messages, locale, names } = useMessages();
  return (
    <ul class="facts">
      <li>{language ?? names.LANGUAGE_NAMES[paste.language]}</li>
      <li class="opt">{size ?? locale.bytes(paste.sizeBytes)}</li>
      {children}
      {/* On a phone, the time that is left says more, and there is room for one. */}
      <li class={paste.expiresAt === null ? undefined : 'opt'}>
        {messages.facts.created(<Time time={paste.createdAt} />)}
      </li>
      {paste.revision > 1 && (
        <li>{history ? <a href={history}>{messages.facts.edited}</a> : messages.facts.edited}</li>
      )}
      {paste.expiresAt !== null && (
        <li>
          {messages.facts.expires(
            <Time time={paste.expiresAt} shows="left">
              {expires}
            </Time>,
          )}
        </li>
      )}
      {/* Only its owner sees such a page. */}
      {paste.viewsLeft !== null && !paste.burn && <li>{messages.facts.viewsLeft(paste.viewsLeft)}</li>}
    </ul>
  );
};

/** Above the text of a paste with `burn` that was opened. */
export const OpenedNote = ({ burn, viewsLeft }: Paste) => {
  const { paste: messages } = useMessages().paste;
  return burn ? (
    <p class="note" role="status">
      <strong>{viewsLeft ? messages.usedOne : messages.burnt}</strong>{' '}
      {viewsLeft ? messages.aboutUsedOne : messages.aboutBurnt}
    </p>
  ) : null;
};
