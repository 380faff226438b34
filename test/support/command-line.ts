import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { CliContext } from '#cli/context.ts';
import { run } from '#cli/program.ts';
import { readConfig } from '#config.ts';
import { openStore } from '#store/open.ts';
import type { NewPaste, Store } from '#store/store.ts';
import { temporaryFolder } from './folders.ts';

/** What a command printed, and its exit code. */
export interface Answer {
  code: number;
  out: string;
  err: string;
}

/** The command line in this process, on data of its own (that do not exist yet) and a clock that stands still. */
export function commandLine(settings: Record<string, string> = {}) {
  const dataDir = settings.DATA_DIR ?? join(temporaryFolder(), 'data');
  const time = { now: Date.UTC(2026, 10, 20, 12, 0, 0, 0) };

  async function gluepotWith(password: string | undefined, ...args: string[]): Promise<Answer> {
    const printed = { out: '', err: '' };
    const world: CliContext = {
      config: () => readConfig({ DATA_DIR: dataDir, ...settings }),
      stdout: (line) => {
        printed.out += `${line}\n`;
      },
      stderr: (line) => {
        printed.err += `${line}\n`;
      },
      readPassword: async () => password,
      clock: () => time.now,
      random: randomBytes,
    };
    return { code: await run(args, world), ...printed };
  }

  /** Looks into the data as the program does. */
  async function inStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = openStore({ dataDir, databaseUrl: undefined });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  return {
    dataDir,
    time,
    inStore,
    /** Runs a command to which a password is given. */
    gluepotWith,
    /** Runs a command. */
    gluepot: (...args: string[]) => gluepotWith(undefined, ...args),
    /** Adds an account whose owner has signed up and not opened the link in the mail. */
    addUnconfirmed: (username: string) =>
      inStore((store) =>
        store.accounts.create({
          ...{ id: username.padEnd(8, '0'), username, email: `${username}@example.org`, passwordHash: '-' },
          ...{ admin: false, disabled: false, createdAt: time.now, emailConfirmed: false },
        }),
      ),
    /** Makes an account. */
    makeAccount: (username: string) =>
      gluepotWith(
        'correct horse',
        ...['account', 'create', '--username', username, '--email', `${username}@example.org`],
      ),
    /** Makes a key and gives its text. */
    makeKey: async (username: string, name: string) =>
      (await gluepotWith(undefined, 'key', 'create', '--username', username, '--name', name)).out.trim(),
  };
}

let pastes = 0;

/** A paste of nobody that never expires, but for what is given. */
export const somePaste = (given: Partial<NewPaste> = {}): NewPaste => ({
  id: `paste${String(++pastes).padStart(3, '0')}`,
  accountId: null,
  title: null,
  slug: null,
  language: 'plain',
  visibility: 'public',
  passwordHash: null,
  burn: false,
  createdAt: 0,
  expiresAt: null,
  deleteTokenHash: null,
  content: Buffer.from('some text'),
  ...given,
});

/** Puts pastes into the store. */
export async function addPastes(store: Store, ...pastes: NewPaste[]): Promise<void> {
  await Promise.all(pastes.map((paste) => store.pastes.create(paste, { limits: [], idempotency: null })));
}
