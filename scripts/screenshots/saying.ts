import { randomBytes } from 'node:crypto';
import { newRecoveryCodes } from '#accounts/second-factor.ts';
import type { CurrentUser } from '#accounts/session.ts';
import { readConfig } from '#config/index.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { Passkey } from '#domain/identity.ts';
import type { Site } from '#domain/site.ts';
import { accountPage, deletedPage, doneText } from '#web/account/account-page.tsx';
import { askConfirmPage, confirmedPage, notConfirmedPage } from '#web/account/confirm.tsx';
import { forgotPage, resetDonePage, sentPage, staleLinkPage } from '#web/account/forgot.tsx';
import { refusalPage } from '#web/account/issuer-pages.tsx';
import { logInCodePage, logInPage } from '#web/account/log-in-page.tsx';
import { proxyRefusedPage } from '#web/account/proxy.tsx';
import { recoveryCodesPage, twoFactorSetUpPage } from '#web/account/two-factor-page.tsx';
import { confirmPasswordPage, logInAgainPage } from '#web/admin/access.tsx';
import { keysPage } from '#web/dashboard/keys-page.tsx';
import { ENGLISH, type Messages } from '#web/locales/index.ts';
import { deletedPastePage } from '#web/paste/deletion.tsx';
import { errorPage } from '#web/request/error-page.tsx';
import { press, type Shot } from './shot.ts';

const VIEWER: CurrentUser = {
  account: {
    ...{ id: 'nora0000', username: 'nora', email: 'nora@example.org', passwordHash: '' },
    ...{ admin: false, disabled: false, createdAt: 0, emailConfirmed: true, language: null },
  },
  session: {
    ...{ id: 'session0', accountId: 'nora0000', browser: 'Firefox on Linux' },
    ...{ createdAt: 0, lastSeenAt: 0, authenticatedAt: 0, expiresAt: 0, issuer: null, endsAt: null },
  },
};
const UNCONFIRMED: CurrentUser = { ...VIEWER, account: { ...VIEWER.account, emailConfirmed: false } };
const FROM_PROXY: CurrentUser = {
  ...VIEWER,
  account: { ...VIEWER.account, email: 'nora.x@localhost.invalid', passwordHash: '!' },
};
const SITE = readConfig({}).site;
const SSO: Site = { ...SITE, issuerName: 'Example Corp' };
const IDENTITY = { issuer: 'https://id.example.org', subject: '7', accountId: 'nora0000' };
const account = (messages: Messages) => ({
  ...{ site: SITE, messages, user: VIEWER, sessions: [VIEWER.session], secondFactor: undefined },
  ...{ isMailed: true, now: 0, passkeys: [], identities: [], problems: {}, typed: {}, done: null },
});
const BROWSERS = ['Safari on iPhone', 'Chrome on Windows'];
const SESSIONS = [
  VIEWER.session,
  ...BROWSERS.map((browser) => ({ ...VIEWER.session, id: browser, browser })),
];
const PASSKEY: Passkey = {
  ...{ id: 'passkey0', accountId: 'nora0000', name: 'Laptop', publicKey: new Uint8Array(), counter: 0 },
  ...{ transports: '', backedUp: true, createdAt: 0, lastUsedAt: null },
};
const DONE = new URLSearchParams({ done: 'password', sessions: '2', keys: '1' });
const nobody = (messages: Messages) => ({ user: null, site: SITE, messages });

/** The pages that say something, and those that ask who you are. */
export const sayingShots = (): Shot[] => [
  { name: 'explore', path: '/explore', whole: true },
  { name: 'explore-language', path: '/explore?language=python' },
  { name: 'explore-search', path: '/explore?q=nginx' },
  { name: 'explore-nothing-found', path: '/explore?q=zebra&language=sql' },
  { name: 'explore-empty', path: '/explore', on: 'empty' },
  { name: 'profile', path: '/u/nora', whole: true },
  { name: 'profile-empty', path: '/u/newcomer' },
  { name: 'compare', path: '/diff' },
  { name: 'error-404-profile', path: '/u/nobody-of-that-name' },
  shown('admin-password', () =>
    confirmPasswordPage({
      ...{ user: VIEWER, site: SITE, path: '/admin/blocks', form: new URLSearchParams() },
      ...{ now: Date.now(), passkeys: [PASSKEY] },
      problem: ENGLISH.ui.problems.notYourPassword,
      answer: { status: 403 },
    }),
  ),
  shown('admin-log-in-again', () => logInAgainPage(VIEWER, SITE)),
  shown('account-sessions', (messages) =>
    accountPage({
      ...account(messages),
      sessions: SESSIONS,
      passkeys: [PASSKEY],
      done: doneText(DONE, messages),
    }),
  ),
  shown('account-issuer', (messages) =>
    accountPage({
      ...account(messages),
      site: SSO,
      identities: [{ ...IDENTITY, createdAt: 0, lastUsedAt: null }],
    }),
  ),
  shown('log-in-issuer', (messages) =>
    logInPage({ ...nobody(messages), site: SSO, name: '', next: null, problem: undefined }),
  ),
  shown('issuer-refused', (messages) => refusalPage({ ...nobody(messages), site: SSO }, 'notInGroup')),
  shown('deleted-paste', (messages) => deletedPastePage(nobody(messages))),
  { name: 'docs', path: '/docs', whole: true },
  { name: 'language', path: '/language' },
  { name: 'log-in', path: '/log-in' },
  {
    name: 'log-in-refused',
    path: '/log-in',
    async prepare(page) {
      await page.fill('[name=name]', 'nobody');
      await page.fill('[name=password]', 'a wrong one');
      await press(page, 'button.primary');
    },
  },
  { name: 'sign-up', path: '/sign-up' },
  {
    name: 'sign-up-refused',
    path: '/sign-up',
    async prepare(page) {
      await page.fill('[name=username]', 'Nora');
      await page.fill('[name=email]', 'nora@example.org');
      await page.fill('[name=password]', 'correct horse battery');
      await press(page, 'button.primary');
    },
  },
  { name: 'forgot', path: '/forgot' },
  shown('forgot-mail', (messages) => forgotPage(nobody(messages), '', undefined)),
  shown('forgot-sent', (messages) => sentPage(nobody(messages), 'nora@example.org')),
  { name: 'reset', path: '/reset/ticket' },
  shown('reset-done', (messages) => resetDonePage(nobody(messages), { sessions: 2, keys: 3 })),
  shown('reset-stale', (messages) => staleLinkPage(nobody(messages))),
  shown('confirm', (messages) => askConfirmPage(nobody(messages), '/confirm/ticket')),
  shown('confirm-done', (messages) => confirmedPage(nobody(messages), 'nora', 'nora@example.org')),
  shown('confirm-stale', (messages) => notConfirmedPage(nobody(messages), 403)),
  { name: 'log-in-link', path: '/log-in/link/ticket' },
  shown('log-in-without-passwords', (messages) =>
    logInPage({
      ...{ site: { ...SITE, passwordLogin: 'off' }, messages },
      ...{ name: '', next: null, problem: undefined },
    }),
  ),
  shown('proxy-name-taken', (messages) =>
    proxyRefusedPage(nobody(messages), 'Nora.Smith@example.org', 'taken'),
  ),
  shown('proxy-name-unfit', (messages) => proxyRefusedPage(nobody(messages), 'a'.repeat(64), 'unfit')),
  shown('account-from-proxy', (messages) =>
    accountPage({ ...account(messages), user: FROM_PROXY, proxyName: 'a'.repeat(64) }),
  ),
  shown('account-deleted', (messages) => deletedPage(nobody(messages), 'nora', [])),
  shown('log-in-code', (messages) =>
    logInCodePage({ ...nobody(messages), pending: 'x', next: null, hasPasskey: true }),
  ),
  shown('log-in-code-refused', (messages) =>
    logInCodePage({
      ...nobody(messages),
      pending: '',
      next: null,
      hasPasskey: false,
      problems: { recovery_code: messages.account.logInCode.wrongRecoveryCode },
    }),
  ),
  shown('two-factor-set-up', (messages) =>
    twoFactorSetUpPage({
      ...nobody(messages),
      user: VIEWER,
      secret: new Uint8Array(20).fill(0x5a),
      issuer: 'paste.example.org',
    }),
  ),
  shown('two-factor-on', (messages) =>
    accountPage({
      ...account(messages),
      secondFactor: { secret: new Uint8Array(20), enabledAt: 0, recoveryCodes: 9 },
    }),
  ),
  shown('unconfirmed-account', (messages) => accountPage({ ...account(messages), user: UNCONFIRMED })),
  shown('unconfirmed-keys', (messages) =>
    keysPage({ ...nobody(messages), user: UNCONFIRMED, keys: [], passkeys: [], now: 0, siteUrl: '' }),
  ),
  shown('two-factor-codes', (messages) =>
    recoveryCodesPage(
      { ...nobody(messages), user: VIEWER },
      newRecoveryCodes(randomBytes),
      messages.account.twoFactor.codesOn(1),
    ),
  ),
  { name: 'error-404', path: '/p/nothere1' },
  { name: 'error-404-page', path: '/nowhere' },
  { name: 'error-404-own', path: '/p/nothere1/edit', as: 'nora' },
  refused('error-400', 'BAD_REQUEST'),
  refused('error-403', 'FORBIDDEN', ({ ui }) => ui.problems.otherSite),
  refused('error-405', 'METHOD_NOT_ALLOWED'),
  refused('error-422', 'VALIDATION_FAILED'),
  refused('error-429', 'RATE_LIMITED'),
  refused('error-500', 'INTERNAL'),
  refused('error-503', 'UNAVAILABLE'),
];

function shown(name: string, answer: (messages: Messages) => Response): Shot {
  return { name, path: '/shown', answer, whole: true };
}

function refused(name: string, code: ErrorCode, textOf = ({ ui }: Messages) => ui.error.badForm): Shot {
  const more = () => ({
    allow: 'GET, HEAD',
    details: { content: 'has more than 512 KB' },
    limit: { max: 60, remaining: 0, resetAt: Date.now() + 40_000 },
  });
  const asked = (messages: Messages) => ({
    now: Date.now(),
    path: '/',
    isRepeatable: true,
    context: nobody(messages),
    site: SITE,
    messages,
  });
  return shown(name, (messages) => errorPage(new AppError(code, textOf(messages), more()), asked(messages)));
}
