import type { Caller, Upload } from '#api/one-liners/request.ts';
import { type ArchiveFile, formatArchive, isFileName } from '#domain/archive.ts';
import { validationFailed } from '#domain/errors.ts';
import type { AppContext } from '#http/context.ts';
import { type ErrorFormat, post, type RequestContext, type Route } from '#http/routes.ts';

/** The protocol of another service, translated to the operations of this one. */
export interface Protocol {
  /** How its clients expect errors. */
  formatError: ErrorFormat;
  /**
   * Its routes. Those of the site come first, so a path of the site never reaches them, except that routes below /api/v1 come
   * before its check of the API key. Paths with a parameter come after all those without one. Mark routes that show nothing of a paste `forVisitors`.
   */
  routes?: (deps: AppContext) => Route[];
  /** What it sends to `POST /`. */
  post?: PostHandler;
  /** Requests to `/` (GET, HEAD, POST) that are known before their body is read; asked before all others. Must be quick. */
  root?: {
    claims(request: Request): boolean;
    handle(deps: AppContext, c: RequestContext): Promise<Response>;
  };
  /** Whether its clients build the link `/{id}` themselves, or are given it. */
  shortLinks?: true;
}

interface PostHandler {
  /** Whether a request is in this protocol. Must be specific: everything else that is sent to `/` is a text. */
  claims(request: { url: string; headers: Headers; upload: Upload }): boolean;
  handle(deps: AppContext, c: RequestContext, request: { caller: Caller; upload: Upload }): Promise<Response>;
}

/** A route to which clients send texts, with or without a key. */
export const creation = (path: string, handle: Route['handle']): Route => ({
  ...post(path, handle),
  forVisitors: true,
});

/** The text of several files. Throws VALIDATION_FAILED for a name that none can have. */
export function archiveOf(files: ArchiveFile[], comment = ''): string {
  if (files.every(({ name }) => isFileName(name))) return formatArchive({ comment, files });
  throw validationFailed({
    files: 'Use names of 1 to 255 characters, without control characters, outer spaces and leading ./.',
  });
}
