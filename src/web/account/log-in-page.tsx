import type { Site } from '#domain/site.ts';
import { ActLink, Submit } from '#web/ui/controls.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type Page, renderPage } from '#web/ui/page.tsx';
import { FormError, TextField } from '#web/ui/text-field.tsx';
import { logIn as messages } from './messages.tsx';

interface State {
  /** As typed. */
  name: string;
  /** Where to go after the login, if another page led here. */
  next: string | null;
  problem: string | undefined;
  site: Site;
}

export const logInPage = (
  { name, next, problem, site }: State,
  answer: Pick<Page, 'status' | 'headers'> = {},
): Response =>
  renderPage(
    {
      title: messages.title,
      description: messages.description,
      ...answer,
      current: 'log-in',
      user: null,
      site,
      // Each page that asks for a login leads to a different URL.
      unlisted: next !== null,
      kind: 'ask',
    },
    <>
      <Logo />
      <h1>{messages.heading}</h1>
      <form method="post" action="/log-in">
        <FormError problem={problem} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <TextField
          name="name"
          label={messages.name}
          value={name}
          problem={undefined}
          autocomplete="username"
          autofocus={name === ''}
        />
        <TextField
          name="password"
          label={messages.password}
          type="password"
          problem={undefined}
          autocomplete="current-password"
          autofocus={name !== ''}
        />
        <div class="actions">
          <Submit class="button primary">{messages.logIn}</Submit>
          <ActLink href="/forgot">{messages.forgot}</ActLink>
        </div>
      </form>
      <p class="quiet">
        <WayIn signup={site.signup} /> {site.whoCanPaste === 'everyone' && messages.withoutAccount}
      </p>
    </>,
  );

const WayIn = ({ signup }: Pick<Site, 'signup'>) => {
  if (signup === 'open') return messages.noAccount((text) => <a href="/sign-up">{text}</a>);
  return <>{signup === 'invite' ? messages.inviteOnly : messages.closed}</>;
};
