import { expect, test } from 'bun:test';
import { isOneMailbox, mailboxOf, readDomain, readEmail } from '#domain/email.ts';
import { ODD_ADDRESSES } from '../support/addresses.ts';

/** The pattern that the HTML standard gives for a valid email address. */
const STANDARD =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

test.each([
  ['ann@example.org', 'ann@example.org'],
  [' ann@example.org\n', 'ann@example.org'],
  ['Ann.B+tag@Mail.EXAMPLE.org', 'Ann.B+tag@mail.example.org'],
  ["!#$%&'*+/=?^_`{|}~-.@example.org", "!#$%&'*+/=?^_`{|}~-.@example.org"],
  ['root@localhost', 'root@localhost'],
  ['ann@xn--mnchen-3ya.example', 'ann@xn--mnchen-3ya.example'],
  ['ann@MÜNCHEN.example', 'ann@xn--mnchen-3ya.example'],
  ['ann@ｅｘａｍｐｌｅ。org', 'ann@example.org'],
])('%j is the address %s', (typed, address) => {
  expect(readEmail(typed)).toBe(address);
  expect(readEmail(address)).toBe(address);
  expect([STANDARD.test(address), isOneMailbox(address)]).toEqual([true, true]);
});

test.each(ODD_ADDRESSES)('%j is no address', (typed) => expect(readEmail(typed)).toBeUndefined());

test('limits count spellings of one mailbox together, and other mailboxes apart', () => {
  const same = ['ann.b@example.org', 'AnnB@example.org', 'annb+tag@example.org', 'a.n.n.b+c+d@EXAMPLE.org'];
  expect(new Set(same.map(mailboxOf)).size).toBe(1);
  const apart = ['annb@example.org', 'annc@example.org', 'annb@example.net', 'annb@mail.example.org'];
  expect(new Set(apart.map(mailboxOf)).size).toBe(apart.length);
});

test.each(['Example.ORG', ' example.org ', '@example.org', 'ann@example.org', 'example.org.'])(
  'the domain of %j is example.org',
  (typed) => expect(readDomain(typed)).toBe('example.org'),
);

const NO_DOMAINS = 'example.org/x example.org:25 https://example.org . a..b *.example.org a.org,'.split(' ');
test.each(['', 'a b', ...NO_DOMAINS])('%j has no domain', (typed) =>
  expect(readDomain(typed)).toBeUndefined(),
);
