import { describe, expect, test } from 'bun:test';
import { totpCode, totpStepAt } from '#accounts/totp.ts';
import { bothSteps, firstStep, withSecondFactor, wrongCode } from './account-support.ts';
import { isLoggedIn, loggedIn, logIn, openBrowser, PASSWORD } from './browser.ts';
import { attribute, byClass, byTag, field, problemOf, textOf } from './elements.ts';
import { foreignScripts, type Shown } from './support.ts';

const MINUTE = 60_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret on the page that sets the second factor up, as somebody types it into an app. */
function secretOn(page: Shown): Uint8Array {
  const text = textOf(byTag(page, 'output')[0]).replace(/\s/g, '');
  const bits = Array.from(text, (message) => BASE32.indexOf(message).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

const codesOn = (page: Shown): string[] =>
  textOf(page.elements.find((element) => attribute(element, 'id') === 'recovery-codes'))
    .trim()
    .split('\n');

/** Somebody whose second factor is on, and who logged in a moment ago. */
async function protectedAccount() {
  const started = await loggedIn();
  return { ...started, ...(await withSecondFactor(started.app, started.account.id)) };
}

describe('turning on two-factor authentication', () => {
  test('shows a QR code and the same secret as text, and the first code turns it on', async () => {
    const { app, account, browser } = await loggedIn();
    const page = await browser.send('/account/two-factor/set-up');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(foreignScripts(page)).toEqual([]);
    expect(page.html).not.toContain('style=');
    expect(attribute(byTag(page, 'path').at(-1), 'd')).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    const secret = secretOn(page);
    const uri = byTag(page, 'a')
      .map((a) => attribute(a, 'href') ?? '')
      .find((href) => href.startsWith('otpauth:'));
    expect(uri).toStartWith('otpauth://totp/paste.test:user1?secret=');
    const code = () => totpCode(secret, totpStepAt(app.time.now));
    const on = await browser.send('/account/two-factor/turn-on', { code: code() });
    const codes = codesOn(on);
    expect(codes).toHaveLength(10);
    expect((await app.store.secondFactors.find(account.id))?.enabledAt).toBe(app.time.now);

    const other = openBrowser(app);
    const recovery_code = codes[3] ?? '';
    await bothSteps(other, { recovery_code });
    expect(await isLoggedIn(other)).toBe(true);
    const third = openBrowser(app);
    app.time.now += MINUTE;
    await bothSteps(third, { code: code() });
    expect(await isLoggedIn(third)).toBe(true);
  });

  test('logs out every other browser, and says so', async () => {
    for (const others of [0, 2]) {
      const { app, browser } = await loggedIn();
      const elsewhere = Array.from({ length: others }, () => openBrowser(app));
      for (const one of elsewhere) await logIn(one, 'user1');
      const secret = secretOn(await browser.send('/account/two-factor/set-up'));
      const code = totpCode(secret, totpStepAt(app.time.now));
      const page = await browser.send('/account/two-factor/turn-on', { code });
      expect(page.text).toMatch(
        others === 0 ? /is on\.\s*Each of/ : /is on\. 2 other sessions were logged out\.\s*Each of/,
      );
      for (const one of elsewhere) expect(await isLoggedIn(one)).toBe(false);
      expect(await isLoggedIn(browser)).toBe(true);
    }
  });

  test('protects nothing before the first code, and a wrong one shows the same secret again', async () => {
    const { app, browser } = await loggedIn();
    const page = await browser.send('/account/two-factor/set-up');
    const secret = secretOn(page);
    const code = wrongCode((steps = 0) => totpCode(secret, totpStepAt(app.time.now) + steps));
    const again = await browser.send('/account/two-factor/turn-on', { code });
    expect(again.status).toBe(403);
    expect(problemOf(again, 'code')).toContain('That code is not valid now');
    expect(secretOn(again)).toEqual(secret);
    expect((await openBrowser(app).post('/log-in', { name: 'user1', password: PASSWORD })).status).toBe(303);
  });

  test('needs a recent log-in, at the beginning and at the end', async () => {
    const { app, browser, account } = await loggedIn();
    app.time.now += 10 * MINUTE;
    const refused = await browser.send('/account/two-factor/set-up');
    expect([refused.status, problemOf(refused, 'two_factor_password')]).toEqual([403, expect.any(String)]);
    expect(await app.store.secondFactors.find(account.id)).toBeUndefined();
    const page = await browser.send('/account/two-factor/set-up', { two_factor_password: PASSWORD });
    const secret = secretOn(page);
    app.time.now += 10 * MINUTE;
    const code = totpCode(secret, totpStepAt(app.time.now));
    const late = await browser.send('/account/two-factor/turn-on', { code });
    expect(late.status).toBe(403);
    expect((await app.store.secondFactors.find(account.id))?.enabledAt).toBeNull();
  });

  test('in a second tab says that it is on, and never shows the secret of one that is', async () => {
    const { browser, code } = await protectedAccount();
    for (const [path, fields] of [
      ['set-up', {}],
      ['turn-on', { code: code() }],
      ['turn-on', { code: wrongCode(code) }],
    ] as const) {
      const page = await browser.send(`/account/two-factor/${path}`, fields);
      expect([page.status, byClass(page, 'qr')]).toEqual([409, []]);
      expect(page.text).toContain('is already on');
    }
  });
});

describe('turning off two-factor authentication', () => {
  test('takes a code or a recovery code beside a recent log-in', async () => {
    for (const which of ['code', 'recoveryCode'] as const) {
      const { app, browser, account, code, recoveryCodes } = await protectedAccount();
      const typed = which === 'code' ? code() : (recoveryCodes[0] ?? '');
      const response = await browser.post('/account/two-factor/turn-off', { two_factor_code: typed });
      expect(response.headers.get('location')).toBe('/account?done=two-factor-off');
      expect(await app.store.secondFactors.find(account.id)).toBeUndefined();
      expect((await openBrowser(app).post('/log-in', { name: 'user1', password: PASSWORD })).status).toBe(
        303,
      );
    }
  });

  test('does not happen with a wrong code, and guesses are limited, those for new recovery codes and a log-in among them', async () => {
    const { browser, code } = await protectedAccount();
    const pending = await firstStep(browser);
    const forms = [
      ['/account/two-factor/turn-off', 'two_factor_code'],
      ['/account/two-factor/recovery-codes', 'codes_code'],
      ['/log-in/code', 'code'],
    ] as const;
    const answers: number[] = [];
    for (let n = 0; n < 13; n++) {
      const [path, name] = forms[n % 3] ?? forms[0];
      const page = await browser.send(path, { pending, [name]: wrongCode(code) });
      expect(problemOf(page, name)).toBeDefined();
      answers.push(page.status);
    }
    expect(answers).toEqual([...Array(10).fill(403), 429, 429, 429]);
  });

  test('does not happen without a recent log-in, whatever the code', async () => {
    const { app, browser, account, code } = await protectedAccount();
    app.time.now += 10 * MINUTE;
    const two_factor_code = code();
    const page = await browser.send('/account/two-factor/turn-off', { two_factor_code });
    expect([page.status, problemOf(page, 'two_factor_password')]).toEqual([403, expect.any(String)]);
    expect((await app.store.secondFactors.find(account.id))?.enabledAt).not.toBeNull();
    const fields = { two_factor_code, two_factor_password: PASSWORD };
    expect((await browser.post('/account/two-factor/turn-off', fields)).status).toBe(303);
  });
});

describe('recovery codes', () => {
  test('are replaced with a code beside a recent log-in, and earlier ones stop working', async () => {
    const { app, browser, code, recoveryCodes } = await protectedAccount();
    app.time.now += 10 * MINUTE;
    const replace = (codes_code: string, codes_password = PASSWORD) =>
      browser.send('/account/two-factor/recovery-codes', { codes_code, codes_password });
    const late = await replace(code(), '');
    expect([late.status, problemOf(late, 'codes_password')]).toEqual([403, expect.any(String)]);
    for (const typed of ['', wrongCode(code)]) {
      const refused = await replace(typed);
      expect([refused.status, problemOf(refused, 'codes_code')]).toEqual([403, expect.any(String)]);
    }
    const codes = codesOn(await replace(code()));
    expect(codes).toHaveLength(10);
    expect((await replace(code())).status).toBe(403);
    const other = openBrowser(app);
    const use = async (recovery_code = '') => (await bothSteps(other, { recovery_code })).status;
    expect(await use(recoveryCodes[0])).toBe(403);
    expect(await use(codes[0])).toBe(303);
  });

  test('that are left are counted on the account’s page', async () => {
    const { browser, app, account, recoveryCodes } = await protectedAccount();
    expect((await browser.page('/account')).text).toContain('10 recovery codes are left');
    const other = openBrowser(app);
    await bothSteps(other, { recovery_code: recoveryCodes[0] ?? '' });
    expect((await browser.page('/account')).text).toContain('9 recovery codes are left');
    await app.store.secondFactors.disable(account.id);
    const page = await browser.send('/account/two-factor/recovery-codes', { codes_code: '123456' });
    expect([page.status, page.text]).toEqual([409, expect.stringContaining('is already off')]);
    expect(field(page, 'two_factor_code')).toBeUndefined();
  });
});
