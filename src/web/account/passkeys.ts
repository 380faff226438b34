import { addPasskey, confirmWithPasskey, creationOptions, requestOptions } from '#accounts/passkeys.ts';
import { AppError } from '#domain/errors.ts';
import { KEY_NAME_MAX_CODE_POINTS, normalizeKeyName } from '#domain/key.ts';
import type { Route } from '#http/routes.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { answerScript } from '#web/request/json-form.ts';
import { messagesOf } from '#web/request/language.ts';
import type { WebContext } from '#web/request/web-context.ts';
import { recordChange } from './notify-owner.ts';
import { attemptPassword, confirmLogin, type PasswordProblem } from './recent-login.tsx';
import { type AccountForm, accountForm, back, passwordForm, showAgain } from './routes.ts';

/** The passkeys of an account. Scripts fetch the options of a form, and then send it with the browser's answer. */
export const passkeyRoutes = (deps: WebContext): Route[] => [
  accountForm(deps, 'passkeys/options', ['new_passkey_name', 'new_passkey_password'], addOptions),
  accountForm(deps, 'passkeys', ['new_passkey_name', 'credential'], add),
  passwordForm(deps, 'passkeys/change', ['passkey', 'passkey_name', 'act'], 'passkey_password', change),
  accountForm(deps, 'passkeys/confirm/options', [], async ({ user: { account, session } }) =>
    answerScript({ options: await requestOptions(deps, `confirm ${session.id}`, account.id) }),
  ),
  accountForm(deps, 'passkeys/confirm', ['credential'], confirm),
];

/** Only after a recent login: the challenge proves it to the form that follows. */
async function addOptions(form: AccountForm<'new_passkey_name' | 'new_passkey_password'>): Promise<Response> {
  const { deps, c, user, typed } = form;
  const messages = messagesOf(c);
  if (normalizeKeyName(typed.new_passkey_name) === undefined)
    return refuse(messages.dashboard.keys.nameRule(KEY_NAME_MAX_CODE_POINTS), { status: 422 });
  const confirmed = await confirmLogin(deps, c, user, typed.new_passkey_password);
  if ('problem' in confirmed) return refuse(confirmed.problem, confirmed.answer);
  try {
    return answerScript({ options: await creationOptions(deps, confirmed) });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'PASSWORD_REQUIRED')) throw error;
    return refuse(messages.passkeys.use.logInAgain, { status: 403 });
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
  recordChange(form, 'passkey_added', 'passkey', 'passkeyAdded');
  return back(c, 'passkey-added');
}

async function change(form: AccountForm<'passkey' | 'passkey_name' | 'act'>): Promise<Response> {
  const { deps, c, user, typed } = form;
  const { passkeys, dashboard } = messagesOf(c);
  const again = (problem: string, status: number) =>
    showAgain(form, 'passkey_name', { problem, answer: { status } });
  if (typed.act === 'remove') {
    const outcome = await deps.store.passkeys.remove(user.account.id, typed.passkey);
    if (outcome === 'lastDoor') return again(passkeys.part.lastDoor, 409);
    if (outcome === 'removed') recordChange(form, 'passkey_removed', 'passkey', 'passkeyRemoved');
    return back(c, 'passkey-removed');
  }
  const name = normalizeKeyName(typed.passkey_name);
  if (name === undefined) return again(dashboard.keys.nameRule(KEY_NAME_MAX_CODE_POINTS), 422);
  await deps.store.passkeys.rename(user.account.id, typed.passkey, name);
  return back(c, 'passkey-renamed');
}

/** A passkey in place of the password: the form that asked for it is sent afterwards. */
async function confirm({ deps, c, user, typed }: AccountForm<'credential'>): Promise<Response> {
  const attempted = await attemptPassword(deps, c, user, () =>
    confirmWithPasskey(deps, user, typed.credential),
  );
  if (!('problem' in attempted)) return answerScript({ options: {} });
  const { problem, answer } = attempted;
  return refuse(answer.status === 403 ? messagesOf(c).passkeys.use.refused : problem, answer);
}
