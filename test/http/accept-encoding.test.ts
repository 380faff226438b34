import { expect, test } from 'bun:test';
import { acceptsEncoding } from '#http/accept-encoding.ts';

test.each(['zstd', 'gzip, deflate, br, zstd', 'gzip;q=0.5, ZSTD ;q=0.1', '*', 'br;q=0, *;q=0.2'])(
  '%p accepts zstd',
  (sent) => {
    expect(acceptsEncoding(sent, 'zstd')).toBe(true);
  },
);

test.each([null, '', 'gzip', 'zstd;q=0', 'zstd; q=0.000', '*, zstd;q=0', '*;q=0', 'xzstd', 'zstd2'])(
  '%p does not accept zstd',
  (sent) => {
    expect(acceptsEncoding(sent, 'zstd')).toBe(false);
  },
);
