import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, randomNumbers, sizeOf } from './code.ts';
import type { Context } from './context.ts';
import { seed, seedAccount, seedPastes } from './seed.ts';

/** All files of a folder, in bytes. */
export const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

export interface Disk {
  textBytes: number;
  diskBytes: number;
}

/** What pastes of source code take on the disk, a database of them alone. */
export async function measureDisk(
  context: Context,
  kind: 'keyless' | 'account',
  count: number,
): Promise<Disk> {
  const { dataDir, facts } = await seed(context, `disk-${kind}-${count}`, async (store) => {
    const random = randomNumbers(6);
    const account = await seedAccount(store, 'nora');
    const empty = { accountId: kind === 'account' ? account.id : null };
    let textBytes = 0;
    const text = () => {
      const code = codeOf(sizeOf(random), random);
      textBytes += code.length;
      return code;
    };
    await seedPastes(store, count, text, empty);
    return { textBytes };
  });
  return { textBytes: facts.textBytes, diskBytes: bytesIn(dataDir) };
}
