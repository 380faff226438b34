import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { run } from '#cli/program.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { readConfig } from '#config/index.ts';
import { openStore } from '#store/open.ts';
import type { NewPaste, Store } from '#store/store.ts';
import { newPaste, type PasteParams } from '../store/contract/support.ts';
import { testFolder } from './folders.ts';
import { testWith } from './test-with.ts';

/** What a command printed, and its exit code. */
export interface Output {
  code: number;
  out: string;
  err: string;
}

/** Runs commands in this process, on their own data (none exists at first) and with a clock that stands still. */
export function commandLine(settings: Record<string, string> = {}) {
  const dataDir = settings.DATA_DIR ?? join(testFolder(), 'data');
  const time = { now: Date.UTC(2026, 10, 20, 12, 0, 0, 0) };

  async function runWith(input: Partial<CliContext>, args: string[]): Promise<Output> {
    const printed = { out: '', err: '' };
    const context: CliContext = {
      config: async () => readConfig({ DATA_DIR: dataDir, ...settings }),
      stdout: (line) => {
        printed.out += `${line}\n`;
      },
      stderr: (line) => {
        printed.err += `${line}\n`;
      },
      environment: {},
      platform: 'linux',
      writeBytes: async (bytes) => {
        printed.out += new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      },
      readInput: async () => new Uint8Array(),
      isInputTerminal: false,
      isTerminal: false,
      askSecret: async () => undefined,
      readPassword: async () => undefined,
      runTool: async () => false,
      runInTerminal: async () => false,
      stopSignal: () => AbortSignal.abort(),
      sleep: async () => {},
      clock: () => time.now,
      random: randomBytes,
      ...input,
    };
    return { code: await run(args, context), ...printed };
  }

  const gluepot = (...args: string[]) => runWith({}, args);
  const gluepotWith = (password: string, ...args: string[]) =>
    runWith({ readPassword: async () => password }, args);

  /** Runs a command on a terminal, where each question gets this answer. Also returns the questions. */
  async function gluepotOnTerminal(answer: string, ...args: string[]) {
    const questions: string[] = [];
    const ask = async (question: string) => {
      questions.push(question);
      return answer;
    };
    return { ...(await runWith({ isTerminal: true, ask }, args)), questions };
  }

  /** Opens the data as the program does. */
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
    /** Runs a command with parts of its context replaced. */
    runWith,
    /** Runs a command without a terminal. */
    gluepot,
    /** Runs a command with a password on standard input. */
    gluepotWith,
    gluepotOnTerminal,
    /** Adds an account whose owner has not opened the link in the confirmation email. */
    addUnconfirmed: (username: string) =>
      inStore((store) =>
        store.accounts.create({
          ...{ id: username.padEnd(8, '0'), username, email: `${username}@example.org`, passwordHash: '-' },
          ...{ admin: false, disabled: false, createdAt: time.now, emailConfirmed: false, language: null },
        }),
      ),
    /** Creates an account. */
    makeAccount: (username: string) =>
      gluepotWith(
        'correct horse',
        ...['account', 'create', '--username', username, '--email', `${username}@example.org`],
      ),
    /** Creates a key and returns its text. */
    makeKey: async (username: string, name: string) =>
      (await gluepot('key', 'create', '--username', username, '--name', name)).out.trim(),
  };
}

/** The command line of a site with the account alice. */
export async function withAlice(...settings: Parameters<typeof commandLine>) {
  const line = commandLine(...settings);
  await line.makeAccount('alice');
  return line;
}

export const forAlice = testWith(withAlice);

let pastes = 0;

/** A keyless paste that never expires, unless `given` says otherwise. */
export const somePaste = (given: PasteParams = {}): NewPaste =>
  newPaste({
    id: `paste${String(++pastes).padStart(3, '0')}`,
    visibility: 'public',
    createdAt: 0,
    content: 'some text',
    ...given,
  });

/** Adds pastes to the store. */
export async function addPastes(store: Store, ...pastes: NewPaste[]): Promise<void> {
  await Promise.all(pastes.map((paste) => store.pastes.create(paste, { limits: [], idempotency: null })));
}
