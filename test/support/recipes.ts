import { blockBelow } from './documents.ts';
import { temporaryFolder } from './folders.ts';
import { type Ended, endOf } from './program.ts';

/** The commands below a heading of docs/clients.md, with the address of a server. */
export const recipe = (heading: string, url: string): string => ofClients(heading, 'sh', url);

/**
 * Runs commands in a shell in a home folder of their own, unless one is given, with the key of an account in `KEY`. Not with
 * `spawnSync`: what they reach may be in this process.
 */
export async function runInHome(
  commands: string,
  { home = temporaryFolder(), input = '', key = '' } = {},
): Promise<Ended> {
  const child = Bun.spawn(['bash', '-c', `set -euo pipefail\n${commands}`], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, KEY: key, LANG: 'C.UTF-8' },
    stdin: Buffer.from(input),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  return endOf(child);
}

/** A text that clients encode in many ways. */
export const HARD_TEXT = 'print("hello") # < & > %41\r\n\n\tünïcode “quotes” \n\n';

/** How many days a paste lives. */
export const daysOf = ({ created_at, expires_at }: Record<string, unknown>): number =>
  (Date.parse(String(expires_at)) - Date.parse(String(created_at))) / 86_400_000;

/** The program in JavaScript below a heading of docs/clients.md, with the address of a server. */
export const script = (heading: string, url: string): string => ofClients(heading, 'js', url);

function ofClients(heading: string, language: string, url: string): string {
  const block = blockBelow('docs/clients.md', heading, language);
  return block.replaceAll('http://localhost:8080', url).replaceAll('localhost:8080', new URL(url).host);
}
