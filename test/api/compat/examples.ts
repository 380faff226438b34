import type { ProtocolName } from '#domain/protocol.ts';
import type { TestApp } from '../../support/app.ts';
import { multipart } from './forms.ts';

/** How a protocol creates a paste; `rules.test.ts` runs the rules of the site over each. */
export interface ProtocolExample {
  /** Its name in COMPAT; null for the one-liners, which are our own. */
  protocol: ProtocolName | null;
  what: string;
  /** `key` for protocols that send it elsewhere than in the header Authorization. `POST /` unless it says otherwise. */
  request(text: string, key?: string): ExampleRequest;
  /** The id in the response to a creation. */
  idIn(response: Response): Promise<string>;
  /** The message in the response to a request that was rejected. */
  errorIn(response: Response): Promise<string>;
  /** Where the protocol reads a paste, if it does, and the text in that response. */
  open?: undefined | { path(id: string): string; textIn(response: Response): Promise<string> };
  /** Headers of all its requests. */
  headers?: Record<string, string>;
  /** The content of the paste with this text, if that is not the text itself. */
  stored?(text: string): string;
  /** Whether the paste that `request` creates burns. */
  burns?: true;
  /** Whether it creates no pastes without a key. */
  needsKey?: true;
}

interface ExampleRequest {
  method?: string;
  path?: string;
  body: string;
  headers?: Record<string, string>;
}

/** The id at the end of a response that is one line with a link. */
export async function idInLink(response: Response): Promise<string> {
  const line = await response.text();
  const [, id] = /^http:\/\/paste\.test\/(?:p\/)?([0-9A-Za-z]{8})\n$/.exec(line) ?? [];
  if (id === undefined) throw new Error(`${response.status}: ${line}`);
  return id;
}

/** The paste with this id, or at the end of this link, as the keyless API shows it. */
export const asPaste = async (app: TestApp, id: string) =>
  (await (await app.send('GET', `/api/paste/${id.slice(-8)}`)).json()) as Record<string, unknown>;

/** The paste that a response gives the link of. */
export const pasteIn = async (app: TestApp, response: Response | Promise<Response>) =>
  asPaste(app, await idInLink(await response));

export const textAt = async (app: TestApp, path: string) => (await app.send('GET', path)).text();
export const statusAt = async (app: TestApp, path: string) => (await app.send('GET', path)).status;

/** When a paste expires that is kept for so long from now. */
export const inSeconds = (app: TestApp, seconds: number) =>
  new Date(app.time.now + seconds * 1000).toISOString();

/** An error as one line of text. */
export async function lineIn(response: Response): Promise<string> {
  const text = await response.text();
  if (!/^[^\n]+\n$/.test(text)) throw new Error(`not one line: ${text}`);
  return text.trim();
}

/** The status and the one line of a rejected request. */
export async function rejection(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  return `${response.status} ${await lineIn(response)}`;
}

/** Made when the test runs: a literal one would keep this repository from being pushed. */
export const CREDENTIAL = `xoxb-${'174928365019'}-${'2847561930482'}-${'kQ8vZ2mT4xW7bN1rY5cJ9hLp'}`;

/** What a client of PrivateBin sends: `ct` is the encrypted text. */
export const encrypted = ({ expire = '1day', burn = 0, discussion = 0, ct = 'c2VjcmV0' } = {}) => ({
  v: 2,
  adata: [
    ['aXZpdml2aXZpdml2aXZpdg==', 'c2FsdHNhbHQ=', 100_000, 256, 128, 'aes', 'gcm', 'zlib'],
    ...['plaintext', discussion, burn],
  ],
  ct,
  meta: { expire },
});
const encryptedText = (text: string) =>
  encrypted({ expire: 'never', ct: Buffer.from(text).toString('base64') });

const text = (response: Response) => response.text();
const jsonField = (name: string) => async (response: Response) => {
  const body = await response.text();
  if (!body.startsWith('{')) throw new Error(`${response.status}, and no JSON: ${body.slice(0, 200)}`);
  return (JSON.parse(body) as Record<string, string>)[name] ?? '';
};

const json = { errorIn: jsonField('message') };

const posted = (path: string, body: object) => ({ path, body: JSON.stringify(body) });

/** A protocol whose response is one line with a short link, at which it reads the text, unless `more` says otherwise. */
const example = (
  protocol: ProtocolExample['protocol'],
  what: string,
  request: ProtocolExample['request'],
  more: Partial<ProtocolExample> = {},
): ProtocolExample => ({
  ...{ protocol, what, request, idIn: idInLink, errorIn: lineIn },
  open: { path: (id) => `/${id}`, textIn: text },
  ...more,
});

export const EXAMPLES: ProtocolExample[] = [
  example(null, 'a text', (body) => ({ body, headers: { 'content-type': 'text/x-c' } })),
  example(null, 'a file in a form', (text) => multipart({ 'file; filename="a.txt"': text })),
  example(null, 'an uploaded file', (body) => ({ method: 'PUT', path: '/notes.txt', body })),
  // Without bytebin, it is a one-liner of our own.
  example(null, 'a file for bytebin', (body) => ({ method: 'PUT', path: '/post', body })),
  example('sprunge', 'a text for sprunge', (sprunge) => multipart({ sprunge })),
  example('ix', 'a text for ix.io', (text) => multipart({ 'f:1': text })),
  example('0x0', 'a file for 0x0.st', (text) => multipart({ 'file; filename="a"': text, secret: '' })),
  example('dpaste', 'a text for dpaste', (content) => ({ path: '/api/v2/', ...multipart({ content }) })),
  // Without this field it is a one-liner.
  example('rustypaste', 'a text for rustypaste', (oneshot) => multipart({ oneshot }), {
    burns: true,
    open: undefined,
  }),
  example(
    'bytebin',
    'a text for bytebin',
    (body) => ({ path: '/post', body, headers: { 'content-type': 'text/plain' } }),
    { idIn: jsonField('key') },
  ),
  example('haste', 'a document of haste-server', (body) => ({ path: '/documents', body }), {
    ...json,
    idIn: jsonField('key'),
    open: { path: (id) => `/documents/${id}`, textIn: jsonField('data') },
  }),
  example('pinnwand', 'a text for pinnwand', (content) => posted('/api/v1/paste', { files: [{ content }] }), {
    ...json,
    idIn: async (response) => (await jsonField('link')(response)).split('/').at(-1) ?? '',
    open: undefined,
  }),
  example('wastebin', 'an entry of wastebin', (text) => posted('/api/entries', { text }), {
    ...json,
    idIn: async (response) => (await jsonField('path')(response)).slice(1),
    open: { path: (id) => `/api/entries/${id}`, textIn: text },
  }),
  // Its clients read at /raw/{id}, which is ours.
  example(
    'microbin',
    'an upload to microbin',
    (content) => ({ path: '/upload', ...multipart({ content }) }),
    { idIn: async ({ headers }) => headers.get('location')?.split('/').at(-1) ?? '', open: undefined },
  ),
  example(
    'pastebin',
    'a text for pastebin.com',
    (text, key = '') => ({
      path: '/api/api_post.php',
      ...multipart({ api_dev_key: key, api_option: 'paste', api_paste_code: text }),
    }),
    {
      idIn: async (response) => idInLink(new Response(`${await response.text()}\n`)),
      errorIn: text,
      needsKey: true,
    },
  ),
  example('gist', 'a gist', (content) => posted('/api/v3/gists', { files: { 'notes.txt': { content } } }), {
    ...json,
    idIn: jsonField('id'),
    open: {
      path: (id) => `/gists/${id}`,
      textIn: async (response) => {
        const { files } = (await response.json()) as { files: Record<string, { content: string }> };
        return Object.values(files)[0]?.content ?? '';
      },
    },
  }),
  example('privatebin', 'a text of PrivateBin', (text) => ({ body: JSON.stringify(encryptedText(text)) }), {
    ...json,
    headers: { 'x-requested-with': 'JSONHttpRequest' },
    stored: (text) => JSON.stringify({ ...encryptedText(text), meta: undefined }),
    idIn: jsonField('id'),
    open: {
      path: (id) => `/?${id}`,
      textIn: async (response) => Buffer.from(await jsonField('ct')(response), 'base64').toString(),
    },
  }),
];
