import { ApiError, UNEXPECTED } from './errors.ts';
import type * as api from './generated/api-types.ts';
import { OPERATIONS } from './generated/api-types.ts';
import { type ApiRequest, type ApiResponse, type OnUpload, send } from './request.ts';
import { type Check, parsedAs, RESPONSES } from './shape.ts';
import { type ClientOptions, type Transport, transportFrom } from './transport.ts';

export interface CallOptions {
  /** Ends the call: it then rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
}

export interface UploadOptions extends CallOptions {
  /** Shows the progress of an upload. In browsers it needs HTTP/2. */
  onUpload?: OnUpload | undefined;
}

export interface CreateOptions extends UploadOptions {
  /**
   * The same key with the same paste within 10 minutes creates nothing and returns the first paste again. By default
   * each call has a key of its own, so that its retries create one paste.
   */
  idempotencyKey?: string;
}

export interface EditOptions extends UploadOptions {
  /** With false, the server does not keep the former text as a revision. */
  keepRevision?: api.EditPasteQuery['keep_revision'];
}

/** A paste that was created or edited. */
export interface Written<T> {
  paste: T;
  /** Credentials that the text appears to contain. */
  warnings: CredentialWarning[];
}

export interface CredentialWarning {
  /** Such as `github-token`. */
  type: string;
  line: number;
}

export interface CreatedKeyless extends Written<api.KeylessCreated> {
  /** Deletes the paste. The server does not return it again. */
  deleteToken: string;
}

/** What can be known about a paste without opening it. */
export interface Inspection {
  burnsAfterReading: boolean;
  /** Whether opening it uses up one of a limited number of opens; the last deletes it. */
  viewsLimited: boolean;
  /** A protected paste reveals nothing else. */
  passwordProtected: boolean;
}

export type Client = ReturnType<typeof createClient>;

/**
 * A client of both APIs, with a method for each operation of the OpenAPI document, under its name. Methods repeat
 * requests after temporary failures if that cannot do anything twice. They throw `ApiError` and `ConnectionError`.
 */
export function createClient(options: ClientOptions) {
  const transport = transportFrom(options);
  const newKey = options.newIdempotencyKey ?? (() => crypto.randomUUID());
  const call = (request: ApiRequest) => send(transport, request);
  const parsed = <K extends Answering>(operation: K, response: ApiResponse): Answer<K> =>
    parse(transport, response, RESPONSES[operation] as Check<Answer<K>>);
  const repeatable = async <K extends Answering>(operation: K, { parameters, ...rest }: Call) =>
    parsed(operation, await call({ ...target(operation, parameters), ...rest, isRepeatable: true }));

  const listPastes = (query: api.ListPastesQuery = {}, { signal }: CallOptions = {}) =>
    repeatable('listPastes', { parameters: { query }, signal });

  return {
    /** The address of the server, without a slash at its end. */
    server: transport.server,

    // With a key.

    /** Creates a paste of the account, unlisted unless `visibility` is `public`. Retries do not create a second one. */
    async createPaste(
      paste: api.CreatePasteBody,
      { idempotencyKey = newKey(), onUpload, signal }: CreateOptions = {},
    ): Promise<Written<api.Paste>> {
      const response = await call({
        ...target('createPaste'),
        headers: { 'Idempotency-Key': idempotencyKey },
        ...{ body: paste, isRepeatable: true, onUpload, signal },
      });
      return written(response, parsed('createPaste', response).data);
    },

    /** A page of the account's pastes, newest first, without their content; with `q`, those that contain it. */
    listPastes,

    /** Every paste of the account that matches, newest first, read page by page. */
    eachPaste: ({ q }: Pick<api.ListPastesQuery, 'q'> = {}, options: CallOptions = {}) =>
      eachRow((page) => listPastes({ ...page, ...(q !== undefined && { q }) }, options)),

    /** A paste of the account. Does not open it: counts no view and burns nothing. */
    readPaste: async (id: string, { signal }: CallOptions = {}): Promise<api.Paste> =>
      (await repeatable('readPaste', { parameters: { id }, signal })).data,

    /** Changes the fields in `changes`; null clears the title or removes the custom link. */
    async editPaste(
      id: string,
      changes: api.EditPasteBody,
      { keepRevision, onUpload, signal }: EditOptions = {},
    ): Promise<Written<api.Paste>> {
      const response = await call({
        ...target('editPaste', { id, query: { keep_revision: keepRevision } }),
        ...{ body: changes, isRepeatable: true, onUpload, signal },
      });
      return written(response, parsed('editPaste', response).data);
    },

    /** Changes the options in `changes`; an expiry is counted from now, and null removes a password or `max_views`. */
    changePasteOptions: async (
      id: string,
      changes: api.ChangePasteOptionsBody,
      { signal }: CallOptions = {},
    ): Promise<api.Paste> =>
      (await repeatable('changePasteOptions', { parameters: { id }, body: changes, signal })).data,

    /** Deletes a paste of the account for good. */
    async deletePaste(id: string, { signal }: CallOptions = {}): Promise<void> {
      await call({ ...target('deletePaste', { id }), isRepeatable: true, isDoneIfMissing: true, signal });
    },

    /** Opens, wrong passwords and refused previews of a paste of the account that burns or has a password. */
    listPasteEvents: async (id: string, { signal }: CallOptions = {}): Promise<api.PasteEvents> =>
      (await repeatable('listPasteEvents', { parameters: { id }, signal })).data,

    /** A page of the former texts of a paste, newest first, without their content. */
    listRevisions: (id: string, query: api.ListRevisionsQuery = {}, { signal }: CallOptions = {}) =>
      repeatable('listRevisions', { parameters: { id, query }, signal }),

    /** A former text of a paste; `number` is from `listRevisions`. */
    readRevision: async (id: string, number: number, { signal }: CallOptions = {}): Promise<api.Revision> =>
      (await repeatable('readRevision', { parameters: { id, number }, signal })).data,

    /** The account of the key. */
    readAccount: async ({ signal }: CallOptions = {}): Promise<api.Account> =>
      (await repeatable('readAccount', { signal })).data,

    /** View statistics of the account, or of one paste. */
    readStatistics: async (
      query: api.ReadStatisticsQuery = {},
      { signal }: CallOptions = {},
    ): Promise<api.Statistics> =>
      (await repeatable('readStatistics', { parameters: { query }, signal })).data,

    // Without a key.

    /** Not repeated if the first attempt may have created a paste: this operation takes no `Idempotency-Key`. */
    async createKeylessPaste(
      paste: api.CreateKeylessPasteBody,
      { onUpload, signal }: UploadOptions = {},
    ): Promise<CreatedKeyless> {
      const request = { ...target('createKeylessPaste'), body: paste, isRepeatable: false, onUpload, signal };
      const response = await call(request);
      const created = written(response, parsed('createKeylessPaste', response));
      return { ...created, deleteToken: response.headers.get('delete-token') ?? '' };
    },

    /** Opens a paste, with its fields. Counts a view, and deletes a burn paste; not repeated if it may have done so. */
    openPaste: async (id: string, { signal }: CallOptions = {}): Promise<api.KeylessPaste> =>
      parsed('openPaste', await call({ ...target('openPaste', { id }), isRepeatable: false, signal })),

    /** Opens a paste, its text alone, or with `lines` such as `3-9` these lines. Otherwise like `openPaste`. */
    async openRaw(id: string, query: api.OpenRawQuery = {}, { signal }: CallOptions = {}): Promise<string> {
      return (await call({ ...target('openRaw', { id, query }), isRepeatable: false, signal })).text;
    },

    /** Opens one file of a paste that has several, such as `src/main.py`. Otherwise like `openRaw`. */
    async openRawFile(
      id: string,
      path: string,
      query: api.OpenRawFileQuery = {},
      { signal }: CallOptions = {},
    ): Promise<string> {
      return (await call({ ...target('openRawFile', { id, path, query }), isRepeatable: false, signal }))
        .text;
    },

    /** Asks about a paste without opening it. Throws `ApiError` if there is none. */
    async inspectPaste(id: string, { signal }: CallOptions = {}): Promise<Inspection> {
      try {
        const { path } = target('openRaw', { id });
        const { headers } = await call({ method: 'HEAD', path, isRepeatable: true, signal });
        const burns = headers.get('burn-after-reading');
        const viewsLimited = burns === 'limited';
        return { burnsAfterReading: burns === 'true', viewsLimited, passwordProtected: false };
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'PASSWORD_REQUIRED')) throw error;
        return { burnsAfterReading: false, viewsLimited: false, passwordProtected: true };
      }
    },

    /** The id and the links of the paste with a custom link. Opens nothing. */
    resolveSlug: (slug: string, { signal }: CallOptions = {}): Promise<api.SlugTarget> =>
      repeatable('resolveSlug', { parameters: { slug }, signal }),

    /** Deletes a keyless paste with the token that its creation returned. */
    async deleteKeylessPaste(id: string, deleteToken: string, { signal }: CallOptions = {}): Promise<void> {
      const headers = { 'Delete-Token': deleteToken };
      const request = { headers, isRepeatable: true, isDoneIfMissing: true, signal };
      await call({ ...target('deleteKeylessPaste', { id }), ...request });
    },

    /** Like `listPasteEvents`, with the token that the creation of the paste returned. */
    listKeylessPasteEvents: (id: string, deleteToken: string, { signal }: CallOptions = {}) => {
      const headers = { 'Delete-Token': deleteToken };
      return repeatable('listKeylessPasteEvents', { parameters: { id }, headers, signal });
    },
  };
}

/** Every row of a list that is read page by page. */
export async function* eachRow<Row>(
  read: (page: { page: number; per_page: number }) => Promise<{ data: Row[]; meta: { pages: number } }>,
): AsyncGenerator<Row, void> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data, meta } = await read({ page, per_page: 100 });
    yield* data;
    // A page without rows is past the last one, whatever the server says.
    pages = data.length === 0 ? 0 : meta.pages;
  }
}

/** The operations whose answers are read, and what they answer. */
type Answering = keyof typeof RESPONSES;
type Answer<K extends Answering> = (typeof RESPONSES)[K] extends Check<infer T> ? T : never;

type Call = Pick<ApiRequest, 'body' | 'headers' | 'signal'> & { parameters?: Parameters };

function parse<T>({ server }: Transport, { status, text }: ApiResponse, check: Check<T>): T {
  const body = parsedAs(check, text);
  if (body !== undefined) return body;
  const message = `${server} did not answer as a Gluepot server does. Check its address.`;
  throw new ApiError(message, { status, code: UNEXPECTED });
}

const written = <T>({ headers }: ApiResponse, paste: T): Written<T> => ({
  paste,
  warnings: readWarnings(headers.get('paste-warning') ?? ''),
});

/** `credential; type="github-token"; line=12, credential; …` */
const readWarnings = (header: string): CredentialWarning[] =>
  [...header.matchAll(/credential; type="([^"]*)"; line=(\d+)/g)].map(([, type = '', line]) => ({
    type,
    line: Number(line),
  }));

export type Operation = keyof typeof OPERATIONS;
/** The query, and the parameters in the path by their names. */
export type Parameters = { query?: object } & Record<string, unknown>;

/** The method and the path, with its query, of a request. */
export function target(
  operation: Operation,
  { query = {}, ...inPath }: Parameters = {},
): { method: string; path: string } {
  const [method, template] = OPERATIONS[operation];
  const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(inPath[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return { method, path: search.size > 0 ? `${path}?${search}` : path };
}
