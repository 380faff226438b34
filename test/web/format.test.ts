import { expect, test } from 'bun:test';
import { locale } from '#web/locales/en/locale.ts';

test.each<[bytes: number, text: string]>([
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1536, '1.5 KB'],
  [524_288, '512 KB'],
  [1_048_570, '1.0 MB'],
  [100 * 1024 ** 2, '100 MB'],
  [1024 ** 3 - 1, '1.0 GB'],
  [20 * 1024 ** 3, '20 GB'],
  [2 * 1024 ** 4, '2,048 GB'],
])('a size of %p bytes is written as %p', (bytes, text) => {
  expect(locale.bytes(bytes)).toBe(text);
});
