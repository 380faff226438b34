import { randomBytes } from 'node:crypto';
import type { CliContext } from '#cli/shared/context.ts';
import type { TestApp } from './app.ts';
import { CLIENT_SERVER, clientOf, type Fate } from './client.ts';
import { commandLine, type Output } from './command-line.ts';
import { temporaryFolder } from './folders.ts';

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

/** The id in a link that was printed. */
export const idIn = (link: string): string => /\/p\/(\w{8})/.exec(link)?.[1] ?? '';
