import type { LinkedIdentity } from '#domain/identity.ts';
import type { Site } from '#domain/site.ts';
import { withCookie } from '#http/headers/cookies.ts';
import type { Messages } from '#web/locales/index.ts';
import { SelectCell } from '#web/ui/field.tsx';
import { useMessages } from '#web/ui/messages.ts';
import { type PageContext, renderAskPage } from '#web/ui/page.tsx';
import { FormPart, type FormState } from './recent-login.tsx';

interface ButtonProps extends Pick<Site, 'issuerName'> {
  next?: string | null;
  invite?: string;
  again?: boolean;
}

/** Leads to the OpenID provider, if there is one. A link: a form must not be redirected to another site. */
export const IssuerButton = ({ issuerName, next, invite, again }: ButtonProps) => {
  if (issuerName === undefined) return null;
  const query = new URLSearchParams({
    ...(next && { next }),
    ...(invite && { invite }),
    ...(again && { again: '1' }),
  });
  return (
    <p class="actions">
      <a class="button" href={`/log-in/issuer${query.size > 0 ? `?${query}` : ''}`}>
        {useMessages().doors.issuer.logInWith(issuerName)}
      </a>
    </p>
  );
};

/** Leads on to a page of the provider, after a form. `cookies` are set on the way. */
export function leavePage(context: PageContext, url: string, cookies: string[] = []): Response {
  const { issuer: doors } = context.messages.doors;
  const heading = doors.leave(context.site.issuerName ?? new URL(url).host);
  const headers: [string, string][] = [['Refresh', `0; url=${url}`]];
  const page = { ...context, title: heading, headers };
  const response = renderAskPage(page, heading, <p>{doors.aboutLeave}</p>, { [url]: doors.goOn });
  return cookies.reduce(withCookie, response);
}

/** Why somebody for whom the provider vouches was not logged in, and what to do. */
export function refusalPage(
  context: PageContext,
  why: keyof Messages['doors']['issuer']['refusals'],
): Response {
  const {
    doors: { issuer: doors },
    account,
  } = context.messages;
  const { heading, text } = doors.refusals[why](context.site.issuerName ?? '');
  const status = why === 'unreachable' ? 503 : why === 'taken' ? 409 : 403;
  return renderAskPage(
    { ...context, title: account.logIn.title, status, current: 'log-in' },
    heading,
    <p>{text}</p>,
    why === 'taken' ? { '/account': account.confirm.account } : { '/log-in': account.signUp.logIn },
  );
}

export interface IdentitiesProps extends FormState, Pick<PageContext, 'site' | 'messages'> {
  identities: LinkedIdentity[];
  /** The name that the proxy sends, which can be linked. */
  proxyName?: string | undefined;
}

/** The logins at a provider or a proxy that are linked to the account, and the forms that link one. */
export const IdentitiesPart = ({ identities, proxyName, site, messages, ...state }: IdentitiesProps) => {
  const { issuer: doors } = messages.doors;
  const { proxy } = messages.account;
  const { issuerName } = site;
  const nameOf = ({ issuer, createdAt }: LinkedIdentity) =>
    doors.linkedOn(
      URL.canParse(issuer) ? new URL(issuer).host : issuer,
      messages.locale.day(createdAt, state.now),
    );
  return (
    <>
      {issuerName !== undefined && (
        <FormPart
          {...state}
          id="link-head"
          heading={doors.logInWith(issuerName)}
          action="identities/link"
          about={<p>{doors.aboutLink(issuerName)}</p>}
          password="link_password"
          submit={doors.link}
        />
      )}
      {identities.length > 0 && (
        <FormPart
          {...state}
          id="identities-head"
          heading={doors.linked}
          action="identities/unlink"
          about={<p>{doors.aboutUnlink}</p>}
          password="unlink_password"
          submit={doors.unlink}
          isDangerous
        >
          <SelectCell
            name="identity"
            label={doors.choose}
            problem={state.problems.identity}
            options={Object.fromEntries(
              identities.map((one) => [`${one.issuer} ${one.subject}`, nameOf(one)]),
            )}
            value=""
          />
        </FormPart>
      )}
      {proxyName !== undefined && (
        <FormPart
          {...state}
          id="proxy-head"
          heading={proxy.heading}
          action="link-proxy"
          about={<p>{`${proxy.loggedInAs(proxyName)} ${proxy.aboutLink}`}</p>}
          password="link_proxy_password"
          submit={proxy.link}
        />
      )}
    </>
  );
};
