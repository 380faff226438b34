import { closeSync, openSync, readSync } from 'node:fs';

/**
 * The first bytes of a file, or all of it if it has at most `maxBytes`. Its size is not asked for: that of a device or a
 * pipe such as `<(command)` says nothing, and `/dev/zero` has no end.
 */
export function readStart(file: string, maxBytes: number): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = new Uint8Array(maxBytes);
    let length = 0;
    while (length < maxBytes) {
      const count = readSync(descriptor, bytes, length, maxBytes - length, null);
      if (count === 0) break;
      length += count;
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}
