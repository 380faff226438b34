/** The Delete-Tokens of pastes that were created here without a key: a server returns each of them only once. */
import type { Environment } from '#environment.ts';
import { appendPrivate, readPrivate, stateFile, writePrivate } from './private-file.ts';

interface KeptToken {
  server: string;
  id: string;
  token: string;
}

const fileOf = (environment: Environment): string => stateFile(environment, 'delete-tokens.jsonl');

/** Throws `CliError` if it cannot be kept. */
export const keepDeleteToken = (environment: Environment, kept: KeptToken): void =>
  appendPrivate(fileOf(environment), JSON.stringify(kept));

/** The token of a paste; undefined if it was not created here. Throws `CliError`. */
export const findDeleteToken = (environment: Environment, server: string, id: string): string | undefined =>
  readTokens(environment).findLast((kept) => kept.server === server && kept.id === id)?.token;

/** For a paste that was deleted. Throws `CliError`. */
export function forgetDeleteToken(environment: Environment, server: string, id: string): void {
  const kept = readTokens(environment);
  const others = kept.filter((one) => one.server !== server || one.id !== id);
  if (others.length === kept.length) return;
  writePrivate(fileOf(environment), others.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

/** Skips lines that are damaged: a full disk may have cut one. */
function readTokens(environment: Environment): KeptToken[] {
  const lines = readPrivate(fileOf(environment))?.split('\n') ?? [];
  return lines.flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}
