/** The Delete-Tokens of pastes that were created here without a key: a server returns each of them only once. */
import { CliError } from '#cli/shared/errors.ts';
import { ApiError, type CallOptions, type CreatedKeyless } from '#client/index.ts';
import type { Environment } from '#config/environment.ts';
import { attempt } from '#domain/attempt.ts';
import type { Connection } from './connection.ts';
import { appendPrivate, changePrivate, readPrivate, stateFile } from './private-file.ts';

interface KeptToken {
  server: string;
  id: string;
  token: string;
  /** The address in the links of the server, where it differs from `server`. */
  site?: string;
}

const fileOf = (environment: Environment): string => stateFile(environment, 'delete-tokens.jsonl');

/** Returns what is wrong if it cannot be kept: a paste that exists is not lost because a disk is full. */
export function keepDeleteToken(
  environment: Environment,
  server: string,
  { paste: { id, url }, deleteToken: token }: CreatedKeyless,
): string | undefined {
  const site = url.replace(/\/p\/\w+$/, '');
  const kept: KeptToken = { server, id, token, ...(site !== server && { site }) };
  try {
    appendPrivate(fileOf(environment), JSON.stringify(kept));
    return undefined;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return `paste cannot be deleted from here later. ${error.message}`;
  }
}

/** The token of a paste; undefined if it was not created here. Throws `CliError`. */
export const findDeleteToken = (environment: Environment, server: string, id: string): string | undefined =>
  readTokens(environment).findLast((kept) => kept.server === server && kept.id === id)?.token;

/** The server on which the paste of a link to `site` was created here: its token is sent to no other. Throws `CliError`. */
export const serverOfCreated = (environment: Environment, site: string, id: string): string | undefined =>
  readTokens(environment).findLast((kept) => kept.site === site && kept.id === id)?.server;

/** Deletes a paste with its token, which is then forgotten, also if the paste was gone. Throws `CliError`. */
export async function deleteWithToken(
  environment: Environment,
  { client, server }: Connection,
  { id, token }: Pick<KeptToken, 'id' | 'token'>,
  options?: CallOptions,
): Promise<void> {
  try {
    await client.deleteKeylessPaste(id, token, options);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') forget(environment, server, id);
    throw error;
  }
  forget(environment, server, id);
}

function forget(environment: Environment, server: string, id: string): void {
  changePrivate(fileOf(environment), (text) =>
    parseTokens(text)
      .filter((one) => one.server !== server || one.id !== id)
      .map((one) => `${JSON.stringify(one)}\n`)
      .join(''),
  );
}

const readTokens = (environment: Environment): KeptToken[] => parseTokens(readPrivate(fileOf(environment)));

/** Skips lines that are damaged: a full disk may have cut one. */
const parseTokens = (text = ''): KeptToken[] =>
  text.split('\n').flatMap((line) => attempt((): KeptToken => JSON.parse(line)) ?? []);
