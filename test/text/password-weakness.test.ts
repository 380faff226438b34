import { describe, expect, test } from 'bun:test';
import { knownWords, passwordWeakness, type Weakness } from '#text/password-weakness.ts';

const ALICE = knownWords('alice', 'a.liddell@wonderland.example', 'https://paste.looking-glass.example');
const weakness = (password: string) => passwordWeakness(password, ALICE);

describe('a password is weak', () => {
  test.each<[password: string, weakness: Weakness]>([
    ['1234567890', 'common'],
    ['qwertyuiop', 'common'],
    ['iloveyou123', 'common'],
    ['PASSWORDPASSWORD', 'common'],
    ['1l0veyou123', 'word'],
    ['Password123!', 'word'],
    ['P@ssw0rd!!', 'word'],
    ['Passw0rd2026', 'word'],
    ['letmeinplease', 'word'],
    ['hunter2hunter2', 'word'],
    ['password password', 'word'],
    ['aaaaaaaaaa', 'pattern'],
    ['ababababababab', 'pattern'],
    ['abcdefghijklm', 'pattern'],
    ['zyxwvutsrq', 'pattern'],
    ['asdfghjklasdfghjkl', 'pattern'],
    ['poiuztrewq12', 'pattern'],
    ['15.08.1987', 'pattern'],
    ['1987-08-15', 'pattern'],
    ['alice12345', 'username'],
    ['AliceAlice', 'username'],
    ['4l1ce-2026', 'username'],
    ['liddell2026', 'email'],
    ['wonderland1', 'email'],
    ['a.liddell@wonderland.example', 'email'],
    ['gluepot2026', 'site'],
    ['looking-glass', 'site'],
    ['paste.looking-glass.example', 'site'],
  ])('%j: %s', async (password, expected) => {
    expect(await weakness(password)).toBe(expected);
  });
});

test.each([
  'correct horse',
  'correct horse battery staple',
  'a passphrase about alice and the rabbit',
  'xK9#mQ2$vL',
  'tr0ub4dor&3x',
  'wintersonne im garten',
  'дом у синего моря',
  '正しい馬の電池ホチキス',
  '😀🦊🐝🌵🎈🚲🧩🎻🪁🧲',
  'İstanbul’da bir kahve',
])('%j is strong enough', async (password) => {
  expect(await weakness(password)).toBeUndefined();
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
