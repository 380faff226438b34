import { z } from 'zod';
import { accountOf } from '#api/account.ts';
import { createByProtocol, jsonForm, OPTIONS, openByProtocol } from '#api/one-liners/by-protocol.ts';
import { openRaw } from '#api/raw.ts';
import { undefinedIfNotFound, validationFailed } from '#domain/errors.ts';
import { languageOfFile } from '#domain/language.ts';
import { forVisitors } from '#http/auth/private-site.ts';
import { readJsonObject } from '#http/body/body.ts';
import { jsonResponse } from '#http/body/json.ts';
import { type AppContext, requesterOf, withNotFoundLimit } from '#http/context.ts';
import { RouteNotFound } from '#http/errors.ts';
import { warnOfCredentials } from '#http/headers/paste-warning.ts';
import { NOT_INDEXED } from '#http/headers/site-headers.ts';
import { get, param, post, type RequestContext, type Route } from '#http/routes.ts';
import { deleteOwnPaste } from '#pastes/delete.ts';
import { editOwnPaste } from '#pastes/edit.ts';
import { findPaste, readOwnPaste } from '#pastes/open.ts';
import { gistCaller, gistOwner, gistReader, usernameOf } from './gist-caller.ts';
import { editFiles, gistIn, NO_STORE, pasteOf, serializeGist, serializeOwnUser } from './gist-file.ts';
import { answerGraphql, listAllPublic, listOfUser, listOwn, listStarred } from './gist-list.ts';
import type { Protocol } from './protocol.ts';

/**
 * GitHub's gists. `gh` and `gist` speak to a host of their own below /api/v3, as to GitHub Enterprise; other clients take the
 * address of the API. The token is an API key.
 */
export const gist: Protocol = {
  // Libraries read GitHub's `message`; programs that know this site, its error object.
  formatError: ({ status, message, error }) => Response.json({ message, error }, { status }),
  routes: (deps) => [
    // `gist --raw` builds this link.
    get('/p/:id/raw', (c) => openRaw(deps, c, param(c, 'id'))),
    // Each checks the key itself: `token` is none of the schemes of the site.
    ...forVisitors([
      ...['', '/api/v3'].flatMap((base) => gistRoutes(deps, base)),
      // `gh auth login` asks here whether the token works.
      ...['/api/v3', '/api/v3/'].map((path) => get(path, (c) => readUser(deps, c))),
      post('/api/graphql', (c) => answerGraphql(deps, c)),
      // Libraries also expect GitHub's errors at addresses that this site does not have.
      ...METHODS.map((method) => ({ method, path: '/api/v3/*', handle: notFound })),
    ]),
  ],
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const notFound = async (): Promise<never> => {
  throw new RouteNotFound();
};

/** `POST` to a gist is what `gh` and `gist` send instead of `PATCH`. */
const gistRoutes = (deps: AppContext, base: string): Route[] => [
  post(`${base}/gists`, (c) => create(deps, c)),
  get(`${base}/gists`, (c) => listOwn(deps, c)),
  get(`${base}/gists/public`, (c) => listAllPublic(deps, c)),
  get(`${base}/gists/starred`, (c) => listStarred(deps, c)),
  get(`${base}/gists/:id`, (c) => open(deps, c)),
  ...['comments', 'commits', 'forks'].map((what) =>
    get(`${base}/gists/:id/${what}`, (c) => listNothing(deps, c)),
  ),
  post(`${base}/gists/:id`, (c) => edit(deps, c)),
  { method: 'PATCH', path: `${base}/gists/:id`, handle: (c) => edit(deps, c) },
  { method: 'DELETE', path: `${base}/gists/:id`, handle: (c) => remove(deps, c) },
  get(`${base}/users/:username/gists`, (c) => listOfUser(deps, c)),
  get(`${base}/user`, async (c) => withScopes(await readUser(deps, c))),
];

/** A map, because a record would leave out the file `__proto__`. */
const byName = <File extends z.ZodType>(file: File) =>
  z.preprocess((files) => new Map(Object.entries(files ?? {})), z.map(z.string(), file));

const newGist = z.object({
  description: z.string().nullish(),
  // Some clients send a text.
  public: z.union([z.boolean(), z.enum(['true', 'false'])]).nullish(),
  files: byName(z.object({ content: z.string() })),
});

const FILES_RULE = 'Must be {"hello.py": {"content": "…"}}, of one file or more.';

async function create(deps: AppContext, c: RequestContext): Promise<Response> {
  const caller = await gistCaller(deps, c, 'create');
  const sent = await readJsonObject(c, caller.accountId);
  const body = newGist.safeParse(sent);
  if (!body.success) throw validationFailed({ files: FILES_RULE });
  const files = Array.from(body.data.files, ([name, { content }]) => ({ name, content }));
  const language = languageOfFile(files[0]?.name);
  const description = body.data.description ?? '';
  const { content, title, isArchive } = pasteOf({ description, files }, language);
  const paste = {
    content,
    title: title ?? undefined,
    language: isArchive ? undefined : language,
    visibility: String(body.data.public) === 'true' ? 'public' : 'unlisted',
  };
  // GitHub ignores what it does not know.
  const ignored = Object.keys(sent).filter((name) => !OPTIONS.some((option) => option === name));
  const owner = caller.accountId === null ? '' : await usernameOf(deps, caller.accountId);
  return createByProtocol(deps, c, caller, paste, jsonForm(sent, ignored), (created) => {
    const json = serializeGist(created.paste, deps.siteUrl, owner);
    return jsonResponse(json, { status: 201, headers: { Location: json.url } });
  });
}

/** The owner reads it as in the API; for anybody else it is an open, which counts and burns. */
async function open(deps: AppContext, c: RequestContext): Promise<Response> {
  const { accountId } = await gistReader(deps, c);
  const id = param(c, 'id');
  const own =
    accountId === null ? undefined : await readOwnPaste(deps, accountId, id).catch(undefinedIfNotFound);
  const paste = own ?? (await openByProtocol(deps, c, id));
  const owner = own && accountId !== null ? await usernameOf(deps, accountId) : '';
  const headers = { ...NO_STORE.headers, ...NOT_INDEXED };
  return jsonResponse(serializeGist(paste, deps.siteUrl, owner), { headers });
}

/** A paste has no comments and no forks, and its revisions are no commits. Nothing is opened. */
async function listNothing(deps: AppContext, c: RequestContext): Promise<Response> {
  await gistReader(deps, c);
  await withNotFoundLimit(deps, c, () => findPaste(deps, param(c, 'id')));
  return Response.json([], NO_STORE);
}

const editedFile = z.object({ content: z.string().nullish(), filename: z.string().nullish() });

const editedGist = z.object({
  description: z.string().nullish(),
  files: byName(editedFile.nullable()),
});

/** Changes files and description, but not who can list it; and the language only of what becomes several files. */
async function edit(deps: AppContext, c: RequestContext): Promise<Response> {
  const accountId = await gistOwner(deps, c);
  const id = param(c, 'id');
  const body = editedGist.safeParse(await readJsonObject(c, accountId));
  const paste = await readOwnPaste(deps, accountId, id);
  if (!body.success) throw validationFailed({ files: FILES_RULE });
  const gist = gistIn(paste);
  const former = pasteOf(gist, paste.language);
  const files = editFiles(gist, body.data.files);
  const description = body.data.description ?? gist.description;
  const { content, title, isArchive } = pasteOf({ ...gist, description, files }, paste.language);
  const changes = {
    ...(content !== former.content && { content }),
    // Otherwise a title that reads like a file name and a description would be saved again.
    ...(title !== former.title && { title }),
  };
  const owner = await usernameOf(deps, accountId);
  const requester = requesterOf(deps, c, accountId);
  const { paste: edited, credentials } = await editOwnPaste(deps, requester, id, changes, {
    // The unchanged files are saved, too, and must not undo an edit made meanwhile.
    ...(isArchive && { fromRevision: paste.revision }),
    ...(isArchive && paste.language !== 'plain' && { options: { language: 'plain' } }),
  });
  return warnOfCredentials(jsonResponse(serializeGist(edited, deps.siteUrl, owner), NO_STORE), credentials);
}

async function remove(deps: AppContext, c: RequestContext): Promise<Response> {
  await deleteOwnPaste(deps, await gistOwner(deps, c), param(c, 'id'));
  return new Response(null, { status: 204 });
}

async function readUser(deps: AppContext, c: RequestContext): Promise<Response> {
  const account = await accountOf(deps, await gistOwner(deps, c, 'any'));
  return Response.json(serializeOwnUser(account, deps.siteUrl), NO_STORE);
}

/** IDEs of JetBrains add no account whose token lacks any of these, though they need only the one for gists. */
function withScopes(response: Response): Response {
  response.headers.set('X-OAuth-Scopes', 'gist, read:org, repo');
  return response;
}
