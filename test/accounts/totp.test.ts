import { describe, expect, test } from 'bun:test';
import { hashRecoveryCode, isRecoveryCode, newRecoveryCodes } from '#accounts/second-factor.ts';
import { base32, otpauthUri, totpCode, totpStepAt, totpStepOf } from '#accounts/totp.ts';

const ascii = (text: string) => new TextEncoder().encode(text);
const SECRET = ascii('12345678901234567890');

describe('codes of an authenticator app', () => {
  // RFC 6238, appendix B, SHA-1. The codes there have 8 digits; those of 6 are their ends.
  const VECTORS: [seconds: number, code: string][] = [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ];

  test.each(VECTORS)('are those of RFC 6238 at second %d', (seconds, code) => {
    expect(totpCode(SECRET, totpStepAt(seconds * 1000))).toBe(code.slice(2));
  });

  test('are accepted one step early and one step late, and no earlier or later', () => {
    const now = 1111111111_000;
    const step = totpStepAt(now);
    const taken = [-2, -1, 0, 1, 2].map((offset) => totpStepOf(SECRET, totpCode(SECRET, step + offset), now));
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  test.each(['', '05047', '0504711', '05047a', '٠٥٠٤٧١', '-50471', '5e4711'])('%p is none', (text) => {
    expect(totpStepOf(SECRET, text, 1111111111_000)).toBeUndefined();
  });

  // RFC 4648, section 10, without the padding.
  test('their secret is shown in Base32', () => {
    const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
    const encoded = ['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'];
    expect(texts.map((text) => base32(ascii(text)))).toEqual(encoded);
  });

  test('the URI in the QR code names the site and the account', () => {
    const uri = new URL(otpauthUri('paste.example', 'ann', SECRET));
    expect(uri.href).toStartWith('otpauth://totp/paste.example:ann?');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'paste.example',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(otpauthUri('localhost:8080', 'ann', SECRET)).toContain('/localhost%3A8080:ann?');
  });
});

describe('recovery codes', () => {
  const codes = newRecoveryCodes((length) => crypto.getRandomValues(new Uint8Array(length)));

  test('are ten different ones, of 80 bits each', () => {
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  });

  test('are accepted as people type them', () => {
    const right = hashRecoveryCode('7k01-x9qd-4hvt-0wcn');
    const misread = ['7koi-x9qd-4hvt-owcn', '7kol-x9qd-4hvt-owcn'];
    for (const typed of ['7K01X9QD4HVT0WCN', ' 7k01 x9qd 4hvt 0wcn ', ...misread])
      expect([isRecoveryCode(typed), hashRecoveryCode(typed)]).toEqual([true, right]);
    expect(hashRecoveryCode('7k01-x9qd-4hvt-0wcm')).not.toEqual(right);
    expect(isRecoveryCode('123456')).toBe(false);
  });
});
