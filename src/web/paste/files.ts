import { addressedFiles, archiveIn } from '#domain/archive.ts';
import { pasteNotFound } from '#domain/errors.ts';
import { bytesResponse } from '#http/body/large-response.ts';
import type { AppContext } from '#http/context.ts';
import { NOT_INDEXED } from '#http/headers/site-headers.ts';
import { get, param, type RequestContext, type Route } from '#http/routes.ts';
import { isoTime } from '#http/serialize.ts';
import { openPaste } from '#pastes/open.ts';
import { zip } from '#text/zip.ts';
import { attachment, fileName } from '#web/lib/file-name.ts';
import { securityHeaders } from '#web/lib/headers.ts';
import { filesPath, pastePath } from '#web/lib/urls.ts';
import { redirect } from '#web/request/form-fields.ts';
import { findById, isRemoval } from './find.ts';
import { isOwn, opensAtOnceFor } from './routes.ts';
import { isCounted, visitorOf } from './visitor.ts';

/** The files of a text archive in one download. */
export const filesRoutes = (deps: AppContext): Route[] => [
  get(filesPath(':id'), (c) => downloadFiles(deps, c)),
];

/** Files whose name leads elsewhere are left out, and of several with the same name all but the first. */
async function downloadFiles(deps: AppContext, c: RequestContext): Promise<Response> {
  const found = await findById(deps, c, param(c, 'id'));
  // The page asks first, or says why there is no text.
  if (isRemoval(found) || found.burn || !(await opensAtOnceFor(deps, c, found)))
    return redirect(c, pastePath(param(c, 'id')));
  const archive = archiveIn(found);
  if (archive === undefined) throw pasteNotFound();
  const { paste } = await openPaste(
    deps,
    found,
    visitorOf(deps, c),
    isCounted(c) && !(await isOwn(deps, c, found)),
  );
  const modifiedAt = isoTime(paste.createdAt);
  const files = addressedFiles(archive).map(({ name, content }) => {
    return { name, content: Buffer.from(content), modifiedAt };
  });
  return bytesResponse(await Array.fromAsync(zip(files)), {
    headers: {
      ...securityHeaders('no-referrer'),
      ...NOT_INDEXED,
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(fileName(paste).replace(/\w+$/, 'zip'), paste.id),
      'Cache-Control': 'no-store',
    },
  });
}
