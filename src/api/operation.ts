import type { ErrorCode } from '#domain/errors.ts';
import { STATUS } from '#http/errors.ts';
import type { Operation } from '#http/routes.ts';
import { EXAMPLES } from './examples.ts';

interface Described extends Omit<Operation, 'id' | 'errors' | 'example'> {
  /** Besides those that follow from the rest. */
  errors?: ErrorCode[];
}

/** Describes an operation, with its example and the errors that all operations like it have. */
export function describe(id: keyof typeof EXAMPLES, { errors = [], ...described }: Described): Operation {
  const { authenticated, body, query } = described;
  const possible = new Set<ErrorCode>([...errors, 'RATE_LIMITED']);
  if (authenticated) possible.add('UNAUTHORIZED');
  if (body) possible.add('BAD_REQUEST').add('REQUEST_TIMEOUT');
  if (body || query) possible.add('VALIDATION_FAILED');
  // In the order of their statuses.
  const inOrder = (Object.keys(STATUS) as ErrorCode[]).filter((code) => possible.has(code));
  return { id, ...described, errors: inOrder, example: EXAMPLES[id] };
}
