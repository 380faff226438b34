import { json } from '../support/answers.ts';
import { type startTestApp, startWithAccount } from '../support/app.ts';
import { testWith } from '../support/test-with.ts';

export const PASTES = '/api/v1/pastes';
export const KEYLESS = '/api/paste';

/** The server, an account with its ways to use the API, and those of everybody without a key. */
export async function startApi(parts: Parameters<typeof startTestApp>[0] = {}) {
  const { app, account: ann } = await startWithAccount(parts);
  const as = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    app.sendAs(ann, method, path, body, headers);
  const get = (path: string, headers: Record<string, string> = {}, address?: string) =>
    app.send('GET', path, { headers, ...(address && { address }) });
  return {
    ...app,
    ann,
    as,
    get,
    /** The `data` of what the account reads. */
    read: async (path: string) => (await json(await as('GET', path))).data,
    statusOf: async (path: string, headers?: Record<string, string>) => (await get(path, headers)).status,
    textOf: async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text(),
    /** Creates a paste of the account. */
    create: async (fields: object = {}) =>
      (await json(await as('POST', PASTES, { content: 'x', ...fields }))).data,
    /** Creates a paste without a key. */
    createKeyless: async (fields: object = {}, address?: string) => {
      const body = { content: 'x', ...fields };
      const answer = await app.send('POST', KEYLESS, { body, ...(address && { address }) });
      const { id } = await json(answer);
      return { id: String(id), token: answer.headers.get('delete-token') ?? '', status: answer.status };
    },
  };
}

export const onApi = testWith(startApi);
