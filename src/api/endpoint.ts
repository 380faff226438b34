import type { ErrorCode } from '#domain/errors.ts';
import { STATUS } from '#http/errors.ts';
import type { Method, Operation, Route } from '#http/routes.ts';
import { EXAMPLES } from './examples.ts';

interface Described extends Omit<Operation, 'id' | 'authenticated' | 'errors' | 'example'> {
  /** Errors beyond those that the method, the path and the schemas imply. */
  errors?: ErrorCode[];
}

/** A route of the API and its operation, with its example and the errors that all operations like it have. */
export function endpoint(
  method: Method,
  path: string,
  id: keyof typeof EXAMPLES,
  handle: Route['handle'],
  { errors = [], ...described }: Described,
): Route {
  const { body, query } = described;
  const authenticated = path.startsWith('/api/v1/');
  const possible = new Set<ErrorCode>([...errors, 'RATE_LIMITED']);
  if (authenticated) possible.add('UNAUTHORIZED');
  // The interface has no 403: only a key that its owner has limited gets it, and a site that is read-only.
  if (authenticated && id !== 'readAccount') possible.add('FORBIDDEN');
  if (path.includes(':')) possible.add('NOT_FOUND');
  if (body) possible.add('BAD_REQUEST').add('REQUEST_TIMEOUT');
  if (body || query) possible.add('VALIDATION_FAILED');
  // In the order of their statuses.
  const inOrder = (Object.keys(STATUS) as ErrorCode[]).filter((code) => possible.has(code));
  const operation = { id, ...described, authenticated, errors: inOrder, example: EXAMPLES[id] };
  return { method, path, operation, handle };
}
