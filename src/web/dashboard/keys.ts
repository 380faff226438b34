import { requireConfirmed } from '#accounts/confirmation.ts';
import { createKey, renameKey } from '#accounts/keys.ts';
import type { CurrentUser } from '#accounts/session.ts';
import { isId } from '#domain/id.ts';
import { KEY_NAME_MAX_CODE_POINTS, KEYS_PER_ACCOUNT, normalizeKeyName } from '#domain/key.ts';
import type { AppContext } from '#http/context.ts';
import { get, param, post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { notifyOwner } from '#web/account/notify-owner.ts';
import { confirmLogin } from '#web/account/recent-login.tsx';
import type { Messages } from '#web/locales/index.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { readFields, redirect } from '#web/request/form-fields.ts';
import { messagesOf } from '#web/request/language.ts';
import { contextOf, requireLogin } from '#web/request/page-context.ts';
import type { WebContext } from '#web/request/web-context.ts';
import type { PageAnswer } from '#web/ui/page.tsx';
import { type KeysPageState, keysPage } from './keys-page.tsx';
import { expiryOf, KEY_FIELDS } from './new-key.tsx';

const PATH = '/dashboard/keys';

/** The account's keys: list, create, rename, revoke. */
export const keyRoutes = (deps: WebContext): Route[] => [
  get(
    PATH,
    requireLogin(deps, (_, user, c) =>
      show(deps, user, c, { outcome: c.req.query('revoked') === undefined ? undefined : 'revoked' }),
    ),
  ),
  post(PATH, requireLogin(deps, create)),
  post(`${PATH}/:id/rename`, requireLogin(deps, rename, PATH)),
  post(`${PATH}/:id/revoke`, requireLogin(deps, revoke, PATH)),
];

async function show(
  deps: AppContext,
  user: CurrentUser,
  c: RequestContext,
  shown: KeysPageState,
  answer: PageAnswer = {},
): Promise<Response> {
  // Uses are written twice a second; the page should show the latest.
  await deps.keyUses.flush();
  const keys = await deps.store.keys.list(user.account.id);
  const passkeys = await deps.store.passkeys.list(user.account.id);
  return keysPage(
    { ...contextOf(deps, c, user), user, keys, passkeys, now: deps.clock(), siteUrl: deps.siteUrl, ...shown },
    answer,
  );
}

/** Responds with the key itself instead of a redirect: no other page ever shows it. */
async function create(deps: WebContext, user: CurrentUser, c: RequestContext): Promise<Response> {
  const { key_password, ...typed } = await readFields(c, [...KEY_FIELDS, 'key_password']);
  const { name, scope, networks } = typed;
  const confirmed = await confirmLogin(deps, c, user, key_password);
  if ('problem' in confirmed) {
    return show(deps, user, c, { typed, passwordProblem: confirmed.problem }, confirmed.answer);
  }
  const { account, session } = confirmed;
  try {
    requireConfirmed(deps.mailer, account);
    const limits = { scope, networks, expiresAt: expiryOf(typed, deps.clock()) };
    const made = await createKey(deps, account.id, name, limits, session.id);
    logSecurityEvent(deps, c, 'key_created', { account: account.username, key: made.key.id });
    notifyOwner(deps, account, 'key', 'keyCreated');
    return await show(deps, confirmed, c, { made }, { status: 201 });
  } catch (error) {
    const messages = messagesOf(c);
    const { keys } = messages.dashboard;
    return formErrorResponse<KeysPageState, Promise<Response>>(
      error,
      deps.clock(),
      messages,
      {
        CONFLICT: () => ({ problem: keys.full(KEYS_PER_ACCOUNT) }),
        // Or the address is not confirmed, as the page says anyway.
        FORBIDDEN: () => ({ problem: keys.loggedOut }),
        VALIDATION_FAILED: ({ details: limitProblems = {} }) =>
          'name' in limitProblems ? { problem: nameProblem(name, keys) } : { limitProblems },
        other: ({ message }) => ({ problem: message }),
      },
      (problem, answer) => show(deps, confirmed, c, { typed, ...problem }, answer),
    );
  }
}

const nameProblem = (name: string, messages: Messages['dashboard']['keys']): string =>
  normalizeKeyName(name) === undefined ? messages.nameRule(KEY_NAME_MAX_CODE_POINTS) : messages.nameTaken;

async function rename(deps: AppContext, user: CurrentUser, c: RequestContext): Promise<Response> {
  const id = param(c, 'id');
  const { new_name: name } = await readFields(c, ['new_name']);
  try {
    const isRenamed = isId(id) && (await renameKey(deps, id, name, user.account.id));
    return isRenamed ? redirect(c, PATH) : await show(deps, user, c, { outcome: 'missing' }, { status: 404 });
  } catch (error) {
    const messages = messagesOf(c);
    return formErrorResponse(
      error,
      deps.clock(),
      messages,
      {
        VALIDATION_FAILED: () => nameProblem(name, messages.dashboard.keys),
        other: ({ message }) => message,
      },
      (problem, answer) => show(deps, user, c, { renaming: { id, name, problem } }, answer),
    );
  }
}

async function revoke(deps: AppContext, user: CurrentUser, c: RequestContext): Promise<Response> {
  const id = param(c, 'id');
  if (!isId(id) || !(await deps.store.keys.revoke(id, user.account.id)))
    return show(deps, user, c, { outcome: 'missing' }, { status: 404 });
  logSecurityEvent(deps, c, 'key_revoked', { account: user.account.username, key: id });
  return redirect(c, `${PATH}?revoked=1`);
}
