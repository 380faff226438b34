import { expect } from 'bun:test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Check, Examination, Result } from '#cli/server/doctor/check.ts';
import { readConfig } from '#config/index.ts';
import type { StoreInspection } from '#store/open.ts';
import { testFolder } from './folders.ts';

export const NOW = Date.UTC(2026, 10, 22, 12);

const SOUND: StoreInspection = {
  engine: 'SQLite 3.50.0',
  unfit: null,
  schemaVersion: 5,
  supportedVersion: 5,
  damage: null,
  damagedTexts: [],
  newestAt: NOW - 60_000,
  clockAheadMs: null,
  standbys: null,
  doctorKey: new Uint8Array(32),
};

/** What `gluepot doctor` looks at on a machine where all is well, with an empty folder for the data. */
export function examination(
  settings: Record<string, string> = {},
  {
    inspection = {},
    ...given
  }: Partial<Omit<Examination, 'inspection'>> & { inspection?: Partial<StoreInspection> } = {},
): Examination {
  const dataDir = join(testFolder(), 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  return {
    config: readConfig({ DATA_DIR: dataDir, SITE_URL: 'https://paste.example.org', ...settings }),
    clock: () => NOW,
    uid: process.getuid?.(),
    inspection: Promise.resolve({ ...SOUND, ...inspection }),
    unknownSettings: [],
    isClockSynchronized: async () => true,
    mailTo: undefined,
    ...given,
  };
}

/** Fails unless a check finds this, with a message that contains or matches the other. */
export async function expectFinding(
  found: ReturnType<Check>,
  status: Result['status'],
  message: string | RegExp,
): Promise<void> {
  const says =
    typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message);
  expect(await found).toEqual({ status, message: says });
}
