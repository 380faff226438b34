import { z } from 'zod';
import { createByProtocol, openByProtocol } from '#api/one-liners/by-protocol.ts';
import { expiryFor } from '#api/one-liners/expiry.ts';
import { type Caller, callerFrom } from '#api/one-liners/request.ts';
import { AppError, pasteNotFound, validationFailed } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import type { Expiry, Paste, PasteRules } from '#domain/paste.ts';
import { loginRequired, requireReader } from '#http/auth/private-site.ts';
import { readJsonObject } from '#http/body/body.ts';
import { jsonResponse } from '#http/body/json.ts';
import { type AppContext, withNotFoundLimit } from '#http/context.ts';
import { NOT_INDEXED } from '#http/headers/site-headers.ts';
import type { RequestContext } from '#http/routes.ts';
import { pasteUrl, removalUrl } from '#http/serialize.ts';
import { deleteKeylessPaste } from '#pastes/delete.ts';
import { findPasteByIdOrSlug, requireNoPassword } from '#pastes/open.ts';
import { PRIVATEBIN_DOCUMENT, privateBinIn } from '#pastes/privatebin.ts';
import type { Protocol } from './protocol.ts';
import { redirect } from './short-link.ts';

/**
 * PrivateBin, version 2 of its format, all of it at `/`. The text is encrypted by the client: it is kept as JSON with `v`,
 * `adata` and `ct`, as `gluepot import` keeps it. The key is in the fragment of the link, which is never sent.
 */
export const privateBin: Protocol = {
  // Its clients read the status in the body only.
  formatError: ({ status, message }) => Response.json({ status: 1, message }, { status }),
  root: {
    claims: ({ method, headers, url }) =>
      method === 'POST' ? isClient(headers) : LINK.test(url) || isDeleteLink(url) || isVersionCheck(url),
    handle: (deps, c) => (c.req.method === 'POST' ? post(deps, c) : get(deps, c)),
  },
};

const isClient = (headers: Headers): boolean => headers.get('x-requested-with') === 'JSONHttpRequest';
/**
 * An id of ours, or one of the PrivateBin that was imported, which is a custom link here. The client `pbcli` sends it as
 * `pasteid`, the one from PyPI as a parameter without a value, and other sites add parameters of theirs to links.
 */
const LINK = /\/\?(?:pasteid=)?([0-9A-Za-z]{8}|[0-9a-f]{16})=?(?:&|$)/;
const isDeleteLink = (url: string): boolean => url.includes('pasteid=') && url.includes('deletetoken=');
const isVersionCheck = (url: string): boolean => url.endsWith('/?jsonld=paste');

const CREATION = PRIVATEBIN_DOCUMENT.extend({ meta: z.object({ expire: z.string() }) });
const DELETION = z.object({ pasteid: z.string(), deletetoken: z.string().min(1) });

async function post(deps: AppContext, c: RequestContext): Promise<Response> {
  const caller = await callerFrom(deps, c, 'create');
  const body = await readJsonObject(c, caller.accountId);
  const deletion = DELETION.safeParse(body);
  if (deletion.success) return remove(deps, c, caller, deletion.data.pasteid, deletion.data.deletetoken);
  if ('parentid' in body) throw validationFailed({ parentid: 'Comments are not supported.' });
  const creation = CREATION.safeParse(body);
  if (!creation.success) {
    const rule = 'Must be a text in version 2 of the format of PrivateBin, with v, adata, ct and meta.';
    throw validationFailed({ ct: rule });
  }
  const { v, adata, ct, meta } = creation.data;
  const [, , isDiscussed, burns] = adata;
  if (isDiscussed === 1) {
    throw validationFailed({ adata: 'Discussions are not supported. Send the text without one.' });
  }
  const paste = {
    content: JSON.stringify({ v, adata, ct }),
    expiry: burns === 1 ? 'burn' : expiryOf(meta.expire, deps.site.pasteRules),
  };
  return createByProtocol(deps, c, caller, paste, {}, ({ paste: { id }, deleteToken }) =>
    // Clients fail without a token. An account deletes its pastes on the page.
    Response.json({ status: 0, id, url: `/?${id}`, deletetoken: deleteToken ?? '' }),
  );
}

function expiryOf(name: string, rules: PasteRules): Expiry | undefined {
  const rule = 'Must be never, or a number and a unit, such as 1hour, 1day or 1week.';
  return name === 'never' ? undefined : expiryFor(name, rules, 'expire', rule);
}

async function get(deps: AppContext, c: RequestContext): Promise<Response> {
  const { url, headers } = c.req.raw;
  if (isVersionCheck(url)) return Response.json({ '@context': { v: { '@value': 2 } } });
  const { searchParams } = new URL(url);
  const token = searchParams.get('deletetoken');
  if (token !== null) {
    const id = searchParams.get('pasteid') ?? '';
    if (!isId(id)) throw pasteNotFound();
    return redirect(removalUrl(deps.siteUrl, id, token));
  }
  const [, name = ''] = LINK.exec(url) ?? [];
  if (isClient(headers)) {
    const route = { method: 'GET', path: '/', handle: () => open(deps, c, name) } as const;
    return requireReader(deps, route).handle(c);
  }
  return redirect(isId(name) ? pasteUrl(deps.siteUrl, name) : `${deps.siteUrl}/s/${name}`);
}

/** Only a text of a PrivateBin is opened: any other would count a view, or burn, for a client that cannot read it. */
async function open(deps: AppContext, c: RequestContext, name: string): Promise<Response> {
  const found = await withNotFoundLimit(deps, c, () => findPasteByIdOrSlug(deps, name));
  requireNoPassword(found);
  const encrypted = privateBinIn(found.content);
  if (encrypted === undefined) {
    const page = pasteUrl(deps.siteUrl, found.id);
    throw new AppError('NOT_FOUND', `This paste is not a text of a PrivateBin. Open ${page} instead.`);
  }
  const paste = await openByProtocol(deps, c, found.id);
  const none = { comments: [], comment_count: 0, comment_offset: 0 };
  const meta = metaOf(paste, deps.clock());
  const answer = { status: 0, id: name, url: `/?${name}`, ...encrypted, meta, ...none };
  return jsonResponse(answer, { headers: { 'Cache-Control': 'no-store', ...NOT_INDEXED } });
}

const metaOf = ({ createdAt, expiresAt }: Paste, now: number) => ({
  created: Math.floor(createdAt / 1000),
  ...(expiresAt !== null && { time_to_live: Math.ceil((expiresAt - now) / 1000) }),
});

/** On a private site, a visitor must not learn from the error whether the paste exists. */
async function remove(
  deps: AppContext,
  c: RequestContext,
  { accountId }: Caller,
  id: string,
  token: string,
): Promise<Response> {
  if (accountId === null && deps.site.whoCanRead === 'accounts') throw loginRequired();
  await withNotFoundLimit(deps, c, () => deleteKeylessPaste(deps, id, token));
  return Response.json({ status: 0, id });
}
