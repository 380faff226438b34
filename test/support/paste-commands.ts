import { afterAll } from 'bun:test';
import { randomBytes } from 'node:crypto';
import type { CliContext } from '#cli/shared/context.ts';
import { json } from './answers.ts';
import { paste, startWithAccount, type TestAccount, type TestApp } from './app.ts';
import { CLIENT_SERVER, clientOf, type Fate } from './client.ts';
import { commandLine, type Output } from './command-line.ts';
import { removeFolders, temporaryFolder } from './folders.ts';

/** What a person at the command line has. */
export interface Person {
  /** Standard input; without it, nothing is piped in. */
  input?: string | Uint8Array;
  /** Answers to questions, in order, on a terminal. */
  answers?: string[];
  environment?: Record<string, string>;
  context?: Partial<CliContext>;
}

/** Runs the commands for pastes in this process, against an app in this process. */
export function pasteCommands(app: TestApp) {
  const home = temporaryFolder();
  const { runWith } = commandLine();

  async function run(
    args: string[],
    person: Person = {},
    ...fates: Fate[]
  ): Promise<Output & { asked: string[] }> {
    const { input = '', answers, environment, context } = person;
    const asked: string[] = [];
    const answer = async (question: string) => {
      asked.push(question);
      return answers?.shift() ?? '';
    };
    const output = await runWith(
      {
        environment: { HOME: home, GLUEPOT_SERVER: CLIENT_SERVER, ...environment },
        readInput: async (max) => Buffer.from(input).subarray(0, max),
        clientOptions: clientOf(app, ...fates).options,
        random: randomBytes,
        ...(answers && { ask: answer, askSecret: answer, isInputTerminal: true }),
        ...context,
      },
      args,
    );
    return { ...output, asked };
  }

  return { home, run };
}

/** For the top of a test file: an app with an account, and the commands of a person who uses it. */
export async function startPasteCommands() {
  const { app, account } = await startWithAccount();
  afterAll(async () => {
    await app.close();
    removeFolders();
  });
  const { home, run } = pasteCommands(app);
  const withKey = { GLUEPOT_KEY: account.key };
  const asOwner = (args: string[], person: Person = {}) =>
    run(args, { ...person, environment: { ...withKey, ...person.environment } });
  return { app, account, home, run, withKey, asOwner, ...pastesOf(app, account) };
}

/** Creates and reads pastes of an app, past the commands. They are named by an id or by a link that was printed. */
export function pastesOf(app: TestApp, account: TestAccount) {
  const idOf = (named: string) => idIn(named) || named.trim();
  return {
    /** Creates a keyless paste and returns its id. */
    paste: (content: string, more: object = {}) => paste(app, { content, ...more }),
    /** Creates a paste of the account and returns its id. */
    ownPaste: async (content: string, more: object = {}, owner = account): Promise<string> =>
      (await json(await app.sendAs(owner, 'POST', '/api/v1/pastes', { content, ...more }))).data.id,
    /** A paste as its owner sees it; undefined if it is not one of the account. */
    readOwn: async (named: string) =>
      (await json(await app.sendAs(account, 'GET', `/api/v1/pastes/${idOf(named)}`))).data,
    /** A paste as everyone sees it. */
    readOpen: async (named: string) => json(await app.send('GET', `/api/paste/${idOf(named)}`)),
    rawOf: async (named: string) => (await app.send('GET', `/raw/${idOf(named)}`)).text(),
    exists: async (named: string) => (await app.send('HEAD', `/raw/${idOf(named)}`)).ok,
  };
}

/** The id in a link that was printed. */
export const idIn = (link: string): string => /\/p\/(\w{8})/.exec(link)?.[1] ?? '';
