import { expect } from 'bun:test';
import { startWithAccount, type TestAccount } from '../../support/app.ts';

export const TEXT = 'print("hello")\r\n\tünïcode \n';

export interface Gist {
  id: string;
  html_url: string;
  description: string | null;
  public: boolean;
  files: Record<string, { filename: string; content?: string; size: number; raw_url: string }>;
  truncated: boolean;
  owner: { login: string };
}

/** An app with an account, and what it does with gists. */
export async function startGists() {
  const { app, account } = await startWithAccount();
  const sendAs = ({ key }: TestAccount, method: string, path: string, body?: unknown) =>
    app.send(method, path, { body, headers: { authorization: `token ${key}` } });
  const ask = (method: string, path: string, body?: unknown) => sendAs(account, method, path, body);
  const make = async (body: object = {}, by = account): Promise<Gist> => {
    const gist = { description: '', public: false, files: { 'hello.py': { content: TEXT } }, ...body };
    const response = await sendAs(by, 'POST', '/gists', gist);
    expect(response.status).toBe(201);
    return (await response.json()) as Gist;
  };
  return {
    app,
    account,
    sendAs,
    ask,
    make,
    read: async (id: string) => gistIn(await ask('GET', `/gists/${id}`)),
    edit: (id: string, body: object, method = 'PATCH') => ask(method, `/api/v3/gists/${id}`, body),
    paste: async (id: string) => {
      const response = await app.sendAs(account, 'GET', `/api/v1/pastes/${id}`);
      return ((await response.json()) as { data: object }).data;
    },
  };
}

export const gistIn = async (response: Response) => (await response.json()) as Gist;
export const gistsIn = async (response: Response) => (await response.json()) as Gist[];
