/**
 * What `gluepot/client` does wherever it runs. `runtimes.long.test.ts` runs these sentences in Bun, Node, Deno and a browser,
 * so they use nothing but the client and what all four have.
 */
import type * as Package from '#client/index.ts';

export interface Place {
  /** The address of a server whose requests under `/lose-once`, `/limit-once` and `/hang` meet with just that. */
  server: string;
  key: string;
  /** An address where nothing listens. */
  nowhere: string;
  isBrowser: boolean;
}

type Sentence = (client: typeof Package, place: Place) => Promise<void>;

/** With what JSON, HTTP and decoders like to change. */
const HOSTILE = '\ufeffa\r\nb\0c 😀\n\n ';

/** What pages of another origin may do, too. */
export const KEYLESS: Record<string, Sentence> = {
  async 'creates and opens a paste without changing a byte of it'({ createClient }, { server }) {
    const client = createClient({ server });
    const { paste, deleteToken } = await client.createKeylessPaste({ content: HOSTILE, title: 'A & B' });
    equal((await client.openPaste(paste.id)).content, HOSTILE);
    equal(await client.openRaw(paste.id), HOSTILE);
    equal(deleteToken.length > 10, true);
  },

  async 'reads single lines of a text'({ createClient }, { server }) {
    const client = createClient({ server });
    const { paste } = await client.createKeylessPaste({ content: 'one\r\ntwo 😀\nthree\nfour' });
    equal(await client.openRaw(paste.id, { lines: '2-3' }), 'two 😀\nthree\n');
  },

  async 'carries a text of 512 KB'({ createClient }, { server }) {
    const client = createClient({ server });
    const content = '\u{1f600}\0\\"\n'.repeat(65_536);
    const { paste } = await client.createKeylessPaste({ content });
    equal((await client.openRaw(paste.id)) === content, true);
  },

  async 'knows whether a paste burns or has a password, without opening it'({ createClient }, { server }) {
    const client = createClient({ server });
    const inspect = async (settings: object) =>
      client.inspectPaste((await client.createKeylessPaste({ content: 'x', ...settings })).paste.id);
    const open = { burnsAfterReading: false, viewsLimited: false, passwordProtected: false };
    equal(await inspect({}), open);
    equal(await inspect({ expiry: 'burn' }), { ...open, burnsAfterReading: true });
    equal(await inspect({ max_views: 2 }), { ...open, viewsLimited: true });
    equal(await inspect({ password: 'x' }), { ...open, passwordProtected: true });
  },

  async 'passes on credentials that a text appears to contain'({ createClient }, { server }) {
    const content = '\npostgres://app:Tr0ub4dor@db.looking-glass.io/app';
    const { warnings } = await createClient({ server }).createKeylessPaste({ content });
    equal(warnings, [{ type: 'database-url', line: 2 }]);
  },

  async 'says that no server answers'({ ConnectionError, createClient }, { nowhere, isBrowser }) {
    const error = await failure(createClient({ server: nowhere, retries: 0 }).openRaw('8chars00'));
    // Browsers do not tell why a request failed.
    equal(error instanceof ConnectionError && error.maybeSent, isBrowser);
  },

  async 'waits as long as the server asks'({ createClient }, { server }) {
    const waits: number[] = [];
    const sleep = async (ms: number) => void waits.push(ms);
    const client = createClient({ server: `${server}/limit-once/${crypto.randomUUID()}`, sleep });
    await client.createKeylessPaste({ content: 'x' });
    equal(waits, [7_000]);
  },

  async 'ends a request when its signal aborts'({ createClient }, { server }) {
    const stop = new AbortController();
    const opening = failure(createClient({ server: `${server}/hang` }).openRaw('8chars00', {}, stop));
    setTimeout(() => stop.abort('enough'));
    equal(await opening, 'enough');
  },

  async 'ends a request that takes too long'({ ConnectionError, createClient }, { server }) {
    const client = createClient({ server: `${server}/hang`, timeoutMs: 20, retries: 0 });
    const error = await failure(client.openRaw('8chars00'));
    equal(error instanceof ConnectionError && error.maybeSent, true);
    equal(String(error).includes('did not answer within 20 milliseconds.'), true);
  },

  async 'does not create a keyless paste again when the answer was lost'(
    { ConnectionError, createClient },
    place,
  ) {
    const client = createClient({ server: `${place.server}/lose-once/${crypto.randomUUID()}` });
    const error = await failure(client.createKeylessPaste({ content: 'maybe' }));
    equal(error instanceof ConnectionError && error.maybeSent, true);
  },
};

/** What needs a key, or no CORS. */
export const KEYED: Record<string, Sentence> = {
  async 'creates, reads, edits and deletes a paste of the account'({ ApiError, createClient }, place) {
    const client = createClient(place);
    const { paste } = await client.createPaste({ content: HOSTILE, title: 'T', language: 'python' });
    equal([paste.content, paste.language, await client.readPaste(paste.id)], [HOSTILE, 'python', paste]);
    const edited = await client.editPaste(paste.id, { title: null, content: 'new' });
    equal([edited.paste.title, edited.paste.content], [null, 'new']);
    equal((await client.readRevision(paste.id, 1)).content, HOSTILE);
    equal((await client.readStatistics({ range: '24h', paste: paste.id })).series.length, 24);
    await client.deletePaste(paste.id);
    const error = await failure(client.readPaste(paste.id));
    equal(error instanceof ApiError && error.code, 'NOT_FOUND');
  },

  async 'creates one paste although the answer was lost'({ createClient }, { server, key }) {
    const client = createClient({
      server: `${server}/lose-once/${crypto.randomUUID()}`,
      key,
      sleep: async () => {},
    });
    const content = crypto.randomUUID();
    const { paste } = await client.createPaste({ content });
    const { data } = await createClient({ server, key }).listPastes({ q: content });
    equal(
      data.map(({ id }) => id),
      [paste.id],
    );
  },

  async 'shows the progress of an upload'({ createClient }, place) {
    // Browsers can do that over HTTP/2 alone.
    if (place.isBrowser) return;
    const seen: number[] = [];
    const onUpload = (sent: number, total: number) => void seen.push(sent / total);
    await createClient(place).createPaste({ content: 'x'.repeat(40_000) }, { onUpload });
    equal([seen.at(0), seen.at(-1), seen.length], [0, 1, 4]);
  },
};

/** Which of these sentences are not true here, with the reason. */
export async function untrue(
  sentences: Record<string, Sentence>,
  client: typeof Package,
  place: Place,
): Promise<Record<string, string>> {
  const failures: Record<string, string> = {};
  for (const [sentence, check] of Object.entries(sentences)) {
    const error = await check(client, place).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (error !== undefined) failures[sentence] = String(error);
  }
  return failures;
}

function equal(actual: unknown, expected: unknown): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (found !== wanted) throw new Error(`expected ${wanted}, got ${found}`);
}

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it did not fail',
    (error: unknown) => error,
  );
