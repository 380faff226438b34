import {
  addPasskey,
  confirmWithPasskey,
  creationOptions,
  logInWithPasskey,
  type PasskeyPurpose,
  requestOptions,
} from '#accounts/passkeys.ts';
import { findPendingLogIn } from '#accounts/pending-log-in.ts';
import { AppError } from '#domain/errors.ts';
import { KEY_NAME_MAX_CODE_POINTS, normalizeKeyName } from '#domain/key.ts';
import { addressOf } from '#http/context.ts';
import { post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { isNetworkBlocked } from '#pastes/blocks.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { pathOnSite, readFields, redirect } from '#web/request/form-fields.ts';
import { answerScript } from '#web/request/json-form.ts';
import { messagesOf } from '#web/request/language.ts';
import type { WebContext } from '#web/request/web-context.ts';
import type { PageAnswer } from '#web/ui/page.tsx';
import { openSession } from './log-in.ts';
import { ofOneNetwork } from './log-in-limits.ts';
import { logInCodePage, logInPage } from './log-in-page.tsx';
import { notifyOwner } from './notify-owner.ts';
import { attemptPassword, confirmLogin, type PasswordProblem } from './recent-login.tsx';
import { type AccountForm, accountForm, passwordForm, showAgain } from './routes.ts';

/** Logging in with a passkey, or after the password with one in place of the code. */
export const passkeyLogInRoutes = (deps: WebContext): Route[] => [
  post('/log-in/passkey/options', (c) => logInOptions(deps, c)),
  post('/log-in/passkey', (c) => logIn(deps, c)),
];

/** The passkeys of an account. Scripts fetch the options of a form, and then send it with the browser's answer. */
export const passkeyRoutes = (deps: WebContext): Route[] => [
  accountForm(deps, 'passkeys/options', ['new_passkey_name', 'new_passkey_password'], addOptions),
  accountForm(deps, 'passkeys', ['new_passkey_name', 'credential'], add),
  passwordForm(deps, 'passkeys/change', ['passkey', 'passkey_name', 'act'], 'passkey_password', change),
  accountForm(deps, 'passkeys/confirm/options', [], ({ user }) =>
    options(deps, `confirm ${user.session.id}`, user.account.id),
  ),
  accountForm(deps, 'passkeys/confirm', ['credential'], confirm),
];

const options = async (...request: [WebContext, PasskeyPurpose, string?]): Promise<Response> =>
  answerScript({ options: await requestOptions(...request) });

const pendingIn = (deps: WebContext, token: string) =>
  findPendingLogIn(deps, deps.secrets.pendingLogIn, token, deps.clock());

async function logInOptions(deps: WebContext, c: RequestContext): Promise<Response> {
  const account = await pendingIn(deps, (await readFields(c, ['pending'])).pending);
  return account ? options(deps, `code ${account.id}`, account.id) : options(deps, 'log-in');
}

async function logIn(deps: WebContext, c: RequestContext): Promise<Response> {
  const { credential, pending, next } = await readFields(c, ['credential', 'pending', 'next']);
  const messages = messagesOf(c);
  if (isNetworkBlocked(deps, () => addressOf(deps, c)))
    throw new AppError('FORBIDDEN', messages.account.logIn.blocked);
  const now = deps.clock();
  const context = { next: pathOnSite(next), site: deps.site, messages };
  const half = await pendingIn(deps, pending);
  const again = (problem: string, answer: PageAnswer) =>
    half
      ? logInCodePage({ ...context, pending, hasPasskey: true, problems: { passkey: problem } }, answer)
      : logInPage({ ...context, name: '', problem }, answer);
  try {
    const userAgent = c.req.header('user-agent') ?? '';
    const attempted = await deps.logInAttempts.attempt(ofOneNetwork(deps, c), now, () =>
      logInWithPasskey(deps, credential, userAgent, half),
    );
    if ('ok' in attempted)
      return openSession(deps, c, attempted.ok.account, attempted.ok.sessionText, context.next);
    logSecurityEvent(deps, c, half ? 'second_factor_failed' : 'login_failed', { account: half?.username });
    return again(messages.passkeys.use.refused, { status: 403 });
  } catch (error) {
    return formErrorResponse(error, now, messages, { limit: messages.ui.problems.tooManyAttempts }, again);
  }
}

type AddForm = AccountForm<'new_passkey_name' | 'new_passkey_password'>;

/** Only after a recent login: the challenge proves it to the form that follows. */
async function addOptions({ deps, c, user, typed }: AddForm): Promise<Response> {
  const messages = messagesOf(c);
  if (normalizeKeyName(typed.new_passkey_name) === undefined)
    return refuse(messages.dashboard.keys.nameRule(KEY_NAME_MAX_CODE_POINTS), { status: 422 });
  const confirmed = await confirmLogin(deps, c, user, typed.new_passkey_password);
  if ('problem' in confirmed) return refuse(confirmed.problem, confirmed.answer);
  try {
    return answerScript({ options: await creationOptions(deps, confirmed) });
  } catch (error) {
    const said = { FORBIDDEN: () => messages.passkeys.part.confirmFirst };
    return formErrorResponse(error, deps.clock(), messages, said, refuse);
  }
}

const refuse = (why: string, answer: PasswordProblem['answer']): Response =>
  answerScript({ why, problems: {} }, { status: 403, ...answer });

async function add(form: AccountForm<'new_passkey_name' | 'credential'>): Promise<Response> {
  const { deps, c, user, typed } = form;
  const messages = messagesOf(c);
  const { part, use } = messages.passkeys;
  try {
    await addPasskey(deps, user, typed.credential, typed.new_passkey_name);
  } catch (error) {
    const said = { FORBIDDEN: () => use.refused, CONFLICT: () => part.full };
    return formErrorResponse(error, deps.clock(), messages, said, (problem, answer) =>
      showAgain(form, 'passkey', { problem, answer }),
    );
  }
  record(form, 'passkey_added', 'passkeyAdded');
  return redirect(c, '/account?done=passkey-added');
}

async function change(form: AccountForm<'passkey' | 'passkey_name' | 'act'>): Promise<Response> {
  const { deps, c, user, typed } = form;
  const { passkeys, dashboard } = messagesOf(c);
  const again = (problem: string, status: number) =>
    showAgain(form, 'passkey_name', { problem, answer: { status } });
  if (typed.act === 'remove') {
    const outcome = await deps.store.passkeys.remove(user.account.id, typed.passkey);
    if (outcome === 'lastDoor') return again(passkeys.part.lastDoor, 409);
    if (outcome === 'removed') record(form, 'passkey_removed', 'passkeyRemoved');
    return redirect(c, '/account?done=passkey-removed');
  }
  const name = normalizeKeyName(typed.passkey_name);
  if (name === undefined) return again(dashboard.keys.nameRule(KEY_NAME_MAX_CODE_POINTS), 422);
  await deps.store.passkeys.rename(user.account.id, typed.passkey, name);
  return redirect(c, '/account?done=passkey-renamed');
}

function record(
  { deps, c, user: { account } }: AccountForm,
  event: 'passkey_added' | 'passkey_removed',
  email: 'passkeyAdded' | 'passkeyRemoved',
): void {
  logSecurityEvent(deps, c, event, { account: account.username });
  notifyOwner(deps, account, 'passkey', email);
}

/** A passkey in place of the password, for the session. The script sends the form itself afterwards. */
async function confirm({ deps, c, user, typed }: AccountForm<'credential'>): Promise<Response> {
  const attempted = await attemptPassword(deps, c, user, async () => {
    await confirmWithPasskey(deps, user, typed.credential);
    return user;
  });
  if (!('problem' in attempted)) return answerScript({ options: {} });
  const { problem, answer } = attempted;
  return refuse(answer.status === 403 ? messagesOf(c).passkeys.use.refused : problem, answer);
}
