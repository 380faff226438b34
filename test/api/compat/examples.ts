import type { ProtocolName } from '#domain/protocol.ts';
import type { TestApp } from '../../support/app.ts';

/** How a protocol creates a paste; `rules.test.ts` runs the rules of the site over each. */
export interface ProtocolExample {
  /** Its name in COMPAT; null for the one-liners, which are our own. */
  protocol: ProtocolName | null;
  what: string;
  /** `key` for protocols that send it elsewhere than in the header Authorization. */
  request(
    text: string,
    key?: string,
  ): { method: string; path: string; body: string; headers?: Record<string, string> };
  /** The id in the response to a creation. */
  idIn(response: Response): Promise<string>;
  /** The message in the response to a request that was rejected. */
  errorIn(response: Response): Promise<string>;
  /** Where the protocol reads a paste, if it does, and the text in that response. */
  open?: undefined | { path(id: string): string; textIn(response: Response): Promise<string> };
  /** Whether the paste that `request` creates burns. */
  burns?: true;
  /** Whether its clients can send an API key. */
  takesKey: boolean;
  /** Whether it creates pastes without a key. */
  takesVisitors: boolean;
}

const FORM = { 'content-type': 'multipart/form-data; boundary=b0undary' };

/** A form as curl sends it: each field with what follows its name, and its text. */
export const multipart = (fields: [name: string, text: string][], eol = '\r\n') => ({
  body: `${fields
    .map(
      ([name, text]) =>
        `--b0undary${eol}Content-Disposition: form-data; name=${name}${eol}${eol}${text}${eol}`,
    )
    .join('')}--b0undary--${eol}`,
  headers: FORM,
});

/** The id at the end of a response that is one line with a link. */
export async function idInLink(response: Response): Promise<string> {
  const line = await response.text();
  const [, id] = /^http:\/\/paste\.test\/(?:p\/)?([0-9A-Za-z]{8})\n$/.exec(line) ?? [];
  if (id === undefined) throw new Error(`${response.status}: ${line}`);
  return id;
}

/** The paste with this id, as the keyless API shows it. */
export const asPaste = async (app: TestApp, id: string) =>
  (await (await app.send('GET', `/api/paste/${id}`)).json()) as Record<string, unknown>;

/** An error as one line of text. */
export async function lineIn(response: Response): Promise<string> {
  const text = await response.text();
  if (!/^[^\n]+\n$/.test(text)) throw new Error(`not one line: ${text}`);
  return text.trim();
}

const text = (response: Response) => response.text();
const jsonField = (name: string) => async (response: Response) => {
  const body = await response.text();
  if (!body.startsWith('{')) throw new Error(`${response.status}, and no JSON: ${body.slice(0, 200)}`);
  return (JSON.parse(body) as Record<string, string>)[name] ?? '';
};

const SHORT_LINK = { path: (id: string) => `/${id}`, textIn: text };
const plain = { idIn: idInLink, errorIn: lineIn, open: SHORT_LINK, takesKey: true, takesVisitors: true };

export const EXAMPLES: ProtocolExample[] = [
  {
    ...plain,
    protocol: null,
    what: 'a text',
    request: (body) => ({ method: 'POST', path: '/', body, headers: { 'content-type': 'text/x-c' } }),
  },
  {
    ...plain,
    protocol: null,
    what: 'a file in a form',
    request: (body) => ({ method: 'POST', path: '/', ...multipart([['"file"; filename="a.txt"', body]]) }),
  },
  {
    ...plain,
    protocol: null,
    what: 'an uploaded file',
    request: (body) => ({ method: 'PUT', path: '/notes.txt', body }),
  },
  {
    ...plain,
    protocol: 'haste',
    what: 'a document of haste-server',
    request: (body) => ({ method: 'POST', path: '/documents', body }),
    idIn: jsonField('key'),
    errorIn: jsonField('message'),
    open: { path: (id) => `/documents/${id}`, textIn: jsonField('data') },
  },
  {
    ...plain,
    protocol: 'sprunge',
    what: 'a text for sprunge',
    request: (body) => ({ method: 'POST', path: '/', ...multipart([['"sprunge"', body]]) }),
  },
  {
    ...plain,
    protocol: 'ix',
    what: 'a text for ix.io',
    request: (body) => ({ method: 'POST', path: '/', ...multipart([['"f:1"', body]]) }),
  },
  {
    ...plain,
    protocol: '0x0',
    what: 'a file for 0x0.st',
    request: (body) => ({
      method: 'POST',
      path: '/',
      ...multipart([
        ['"file"; filename="a"', body],
        ['"secret"', ''],
      ]),
    }),
  },
  {
    ...plain,
    protocol: 'dpaste',
    what: 'a text for dpaste',
    request: (body) => ({ method: 'POST', path: '/api/v2/', ...multipart([['"content"', body]]) }),
  },
  {
    protocol: 'pinnwand',
    what: 'a text for pinnwand',
    request: (content) => ({
      method: 'POST',
      path: '/api/v1/paste',
      body: JSON.stringify({ files: [{ name: null, lexer: 'text', content }] }),
    }),
    idIn: async (response) => (await jsonField('link')(response)).split('/').at(-1) ?? '',
    errorIn: jsonField('message'),
    takesKey: true,
    takesVisitors: true,
  },
  {
    ...plain,
    protocol: 'rustypaste',
    what: 'a text for rustypaste',
    // Without this field it is a one-liner.
    request: (body) => ({ method: 'POST', path: '/', ...multipart([['"oneshot"', body]]) }),
    burns: true,
    open: undefined,
  },
  {
    ...plain,
    protocol: 'bytebin',
    what: 'a text for bytebin',
    request: (body) => ({ method: 'POST', path: '/post', body, headers: { 'content-type': 'text/plain' } }),
    idIn: jsonField('key'),
  },
  {
    ...plain,
    // Without bytebin, it is a one-liner of our own.
    protocol: null,
    what: 'a file for bytebin',
    request: (body) => ({ method: 'PUT', path: '/post', body }),
  },
  {
    protocol: 'wastebin',
    what: 'an entry of wastebin',
    request: (body) => ({ method: 'POST', path: '/api/entries', body: JSON.stringify({ text: body }) }),
    idIn: async (response) => (await jsonField('path')(response)).slice(1),
    errorIn: jsonField('message'),
    open: { path: (id) => `/api/entries/${id}`, textIn: text },
    takesKey: true,
    takesVisitors: true,
  },
  {
    ...plain,
    protocol: 'microbin',
    what: 'an upload to microbin',
    request: (body) => ({ method: 'POST', path: '/upload', ...multipart([['"content"', body]]) }),
    idIn: async ({ headers }) => headers.get('location')?.split('/').at(-1) ?? '',
    // Its clients read at /raw/{id}, which is ours.
    open: undefined,
  },
  {
    ...plain,
    protocol: 'pastebin',
    what: 'a text for pastebin.com',
    request: (body, key = '') => ({
      method: 'POST',
      path: '/api/api_post.php',
      ...multipart([
        ['"api_dev_key"', key],
        ['"api_option"', 'paste'],
        ['"api_paste_code"', body],
      ]),
    }),
    idIn: async (response) => idInLink(new Response(`${await response.text()}\n`)),
    errorIn: (response) => response.text(),
    takesVisitors: false,
  },
  {
    ...plain,
    protocol: 'gist',
    what: 'a gist',
    request: (content) => ({
      method: 'POST',
      path: '/api/v3/gists',
      body: JSON.stringify({ files: { 'notes.txt': { content } } }),
    }),
    idIn: jsonField('id'),
    errorIn: jsonField('message'),
    open: {
      path: (id) => `/gists/${id}`,
      textIn: async (response) => {
        const { files } = (await response.json()) as { files: Record<string, { content: string }> };
        return Object.values(files)[0]?.content ?? '';
      },
    },
  },
];
