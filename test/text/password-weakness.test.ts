import { expect, test } from 'bun:test';
import { dictionary } from '@zxcvbn-ts/language-common';
import { knownWords, passwordWeakness, type Weakness } from '#text/password-weakness.ts';

const ALICE = knownWords('alice', 'a.liddell@wonderland.example', 'https://paste.looking-glass.example');
const weakness = (password: string) => passwordWeakness(password, ALICE);

test.each<[password: string, weakness: Weakness]>([
  ['1234567890', 'common'],
  ['iloveyou123', 'common'],
  ['1l0veyou123', 'word'],
  ['Password123!', 'word'],
  ['Passw0rd2026', 'word'],
  ['hunter2hunter2', 'word'],
  ['password password', 'word'],
  ['aaaaaaaaaa', 'pattern'],
  ['ababababababab', 'pattern'],
  ['zyxwvutsrq', 'pattern'],
  ['poiuztrewq12', 'pattern'],
  ['15.08.1987', 'pattern'],
  ['alice12345', 'username'],
  ['4l1ce-2026', 'username'],
  ['liddell2026', 'email'],
  ['a.liddell@wonderland.example', 'email'],
  ['correcthorse', 'words'],
  ['correcthorsebattery', 'words'],
  ['thisismypassword', 'words'],
  ['alicelovesgardens', 'words'],
  ['gluepot2026', 'site'],
  ['paste.looking-glass.example', 'site'],
])('the password %j is weak: %s', async (password, expected) => {
  expect(await weakness(password)).toBe(expected);
});

test.each([
  'correct horse battery staple',
  'correcthorse7battery',
  'wintersonneimgarten',
  'a passphrase about alice and the rabbit',
  'xK9#mQ2$vL',
  'дом у синего моря',
  '正しい馬の電池ホチキス',
  '😀🦊🐝🌵🎈🚲🧩🎻🪁🧲',
  'İstanbul’da bir kahve',
])('%j is strong enough', async (password) => {
  expect(await weakness(password)).toBeUndefined();
});

test('there are 49,000 leaked passwords and 7,776 words, which are 450 KB', () => {
  const { 'passwords-common': passwords, 'diceware-common': words } = dictionary;
  expect([Math.round(passwords.length / 1000), words.length]).toEqual([49, 7776]);
  expect(Math.round(`${passwords},${words}`.length / 5e4)).toBe(9);
});

test('four random words are strong, also without anything between them, and two or three are weak', async () => {
  const words = dictionary['diceware-common'];
  const random = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(Math.random() * words.length)]).join('');
  const weakAmong = async (count: number) => {
    const found = await Promise.all(Array.from({ length: 500 }, () => weakness(random(count))));
    return found.filter((kind) => kind !== undefined).length;
  };
  expect([await weakAmong(2), await weakAmong(3)]).toEqual([500, 500]);
  // Measured: none of 20,000. Two words of one list may be one of the other.
  expect(await weakAmong(4)).toBeLessThan(5);
});

test('a random password is strong, whatever the name', async () => {
  for (let n = 0; n < 200; n++) {
    const random = Buffer.from(crypto.getRandomValues(new Uint8Array(9))).toString('base64url');
    expect(await passwordWeakness(random, knownWords(random.slice(0, 3), 'a@b.example', undefined))).toBe(
      undefined,
    );
  }
});

test('the longest passwords are judged by their beginning, in no more work than others', async () => {
  const fibonacci = ['a', 'ab'];
  while ((fibonacci.at(-1)?.length ?? 0) < 1024) fibonacci.push(`${fibonacci.at(-1)}${fibonacci.at(-2)}`);
  expect(await weakness('a'.repeat(1024))).toBe('pattern');
  expect(await weakness('password'.repeat(128))).toBe('word');
  for (const hostile of ['4@8({[<369|10$5+7%2'.repeat(50), '1234567890'.repeat(102), fibonacci.at(-1) ?? ''])
    await weakness(hostile);
});
