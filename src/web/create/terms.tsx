import type { Child } from 'hono/jsx';
import { plainBytesMax } from '#domain/encrypted.ts';
import { allowedExpiries, VISIBILITIES } from '#domain/paste.ts';
import type { Site } from '#domain/site.ts';
import { AS_TYPED, errorAttributes, FieldError, Options, PasswordCell, SlugCell } from '#web/ui/field.tsx';
import { useMessages } from '#web/ui/messages.ts';
import type { PageContext } from '#web/ui/page.tsx';
import { AT_TIME, TimeCell, ViewsCell } from './ending.tsx';
import type { FieldsProps } from './form-values.ts';

/**
 * What is chosen, as a sentence whose phrases open their choices. Every wording is on the page, and the style sheet shows
 * the true one, so that it is true without a script.
 */
export const Terms = ({ page: { site, user }, ...fields }: FieldsProps & { page: PageContext }) => {
  const { locale, create } = useMessages();
  const { home: messages, terms } = create;
  const { whoCanRead, pasteRules } = site;
  const expiries = [...allowedExpiries(pasteRules.maxExpiry), AT_TIME] as const;
  return (
    <div class="terms">
      <p class="count">{messages.atMost(<b>{locale.bytes(pasteRules.maxBytes)}</b>)}</p>
      <div class="on">
        <div class="sentence" id="say">
          {terms.sentence({
            who: (
              <Phrase
                name="visibility"
                legend={messages.visibility}
                {...fields}
                says={terms.who(whoCanRead)}
                picks={VISIBILITIES.toReversed().map((value) => [value, terms.visibility(whoCanRead)[value]])}
              />
            ),
            password: <Say when="password">{terms.password}</Say>,
            expiry: (
              <Phrase
                name="expiry"
                legend={messages.expires}
                {...fields}
                says={terms.expires}
                picks={expiries.map((value) => [value, terms.expiry[value]])}
              />
            ),
            limit: <Say when="limit">{terms.limit}</Say>,
            encryption: <Say when="encryption">{terms.encryption}</Say>,
          })}
        </div>
        <More {...fields} site={site} hasSlug={Boolean(user) || fields.typed.slug !== ''} />
        <button type="button" class="action js-only" id="add-file">
          {messages.addFile}
        </button>
        <button type="submit" class="button primary">
          {messages.create} <kbd class="js-only">{messages.createKeys}</kbd>
        </button>
      </div>
    </div>
  );
};

const Say = ({ when, children }: { when: string; children?: Child }) => (
  <span class="say" data-say={when}>
    {children}
  </span>
);

interface PhraseProps extends FieldsProps {
  name: 'visibility' | 'expiry';
  legend: string;
  /** The wording for each choice. */
  says: Record<string, string>;
  /** The choices in their order, each with its name and what it means. */
  picks: [value: string, text: { name: string; about?: string }][];
}

/** A phrase of the sentence, which opens its choices. */
const Phrase = ({ name, legend, says, picks, typed, problems }: PhraseProps) => (
  <details
    class="phrase"
    name="terms"
    open={Boolean(problems[name] ?? (name === 'expiry' && problems.expires_at)) || undefined}
  >
    <summary>
      {Object.entries(says).map(([when, text]) => (
        <Say when={when}>{text}</Say>
      ))}
    </summary>
    <fieldset class="options">
      <legend class="sr">{legend}</legend>
      {picks.map(([pick, { name: text, about }]) => (
        <label class="option">
          <input
            type="radio"
            name={name}
            value={pick}
            checked={pick === typed[name]}
            {...errorAttributes(name, problems[name])}
          />{' '}
          {text}
          {about !== undefined && <small>{about}</small>}
        </label>
      ))}
      {name === 'expiry' && <TimeCell value={typed.expires_at} problem={problems.expires_at} />}
      <FieldError name={name} problem={problems[name]} />
    </fieldset>
  </details>
);

/** What most pastes do without. Open when one of its fields was rejected. */
const More = ({ site, typed, problems, hasSlug }: FieldsProps & { site: Site; hasSlug: boolean }) => {
  const { create, locale } = useMessages();
  const { home: messages, terms, encryption } = create;
  return (
    <details
      class="phrase further"
      name="terms"
      open={[problems.password, problems.max_views, problems.slug].some(Boolean) || undefined}
    >
      <summary>{terms.more(hasSlug)}</summary>
      <div class="options">
        <div class="cells">
          <PasswordCell
            label={messages.password}
            problem={problems.password}
            value={typed.password}
            placeholder={messages.noPassword}
          />
          {/*
           * The choice to encrypt the text before it is sent. Neither field has a name, so that no form ever sends them: a
           * passphrase must not reach the server.
           */}
          <div class="cell encrypt js-only">
            <label for="encryption">{encryption.label}</label>
            {/* Enabled by the script that encrypts: with the choice alone, a text would be sent as it is. */}
            <select id="encryption" disabled>
              <Options options={Object.entries(encryption.options)} value={null} />
            </select>
          </div>
          <div class="cell broad" hidden>
            <label for="passphrase">{encryption.passphrase}</label>
            {/* Shown as typed: after a typo, nobody could decrypt the text. */}
            <input id="passphrase" placeholder={encryption.passphraseHint} {...AS_TYPED} />
          </div>
          <ViewsCell value={typed.max_views} problem={problems.max_views} />
          {hasSlug && <SlugCell value={typed.slug} problem={problems.slug} />}
        </div>
        {/* What the choice to encrypt means; shown once it is made. */}
        <p data-encryption="link own" hidden>
          {encryption.about(locale.bytes(plainBytesMax(site.pasteRules.maxBytes)))}
        </p>
        <p data-encryption="link" hidden>
          {encryption.aboutLink}
        </p>
        <p data-encryption="own" hidden>
          {encryption.aboutOwn}
        </p>
      </div>
    </details>
  );
};
