import { USER_AGENT } from '../support/chromium.ts';
import type { EngineVisitor } from './engines/engine.ts';

export const PASSWORD = 'correct horse battery';

/** Makes an account and logs this browser in; one network may make ten an hour on a server. */
export async function signedUp(url: string, context: EngineVisitor['context'], username = 'nora') {
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url, cookie, 'user-agent': USER_AGENT },
      body: new URLSearchParams(fields),
    });
  const email = `${username}@example.org`;
  const answer = await post('/sign-up', { username, email, password: PASSWORD });
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const made = await (await post('/dashboard/keys', { name: 'first' }, cookie)).text();
  const headers = { authorization: `Bearer ${/gp_\w+/.exec(made)?.[0]}` };
  const [name = '', value = ''] = cookie.split('=');
  const session = { name, value, url };
  await context.addCookies([session]);
  return {
    session,
    /** Makes a paste of the account; gives its id. */
    async paste(fields: object): Promise<string> {
      const body = JSON.stringify({ content: 'some text', ...fields });
      const created = await fetch(`${url}/api/v1/pastes`, { method: 'POST', headers, body });
      if (created.status !== 201) throw new Error(await created.text());
      return ((await created.json()) as { data: { id: string } }).data.id;
    },
    /** Edits a paste of the account. */
    async edit(id: string, changes: object): Promise<void> {
      const body = JSON.stringify(changes);
      const edited = await fetch(`${url}/api/v1/pastes/${id}`, { method: 'PATCH', headers, body });
      if (edited.status !== 200) throw new Error(await edited.text());
    },
    /** The ids of the pastes that the API finds. */
    async found(query: string): Promise<string[]> {
      const answer = await fetch(`${url}/api/v1/pastes?${query}`, { headers });
      return ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
    },
  };
}

/** A reader opens a paste, and is counted. */
export const open = (url: string, id: string) =>
  fetch(`${url}/p/${id}`, { headers: { 'user-agent': USER_AGENT } });
