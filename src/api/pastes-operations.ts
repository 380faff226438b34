import type { PasteGroup, Site } from '#domain/site.ts';
import type { Operation } from '#http/routes.ts';
import { IDEMPOTENCY_KEY_PATTERN } from '#pastes/idempotency.ts';
import { inputSchemas } from '#pastes/input.ts';
import { listQueryDocument } from './query.ts';
import { deletedResponse, pasteEventsResponse, pasteListResponse, pasteResponse } from './schemas.ts';

/** The interface has no 403 here: only a read-only site gives it. */
const readOnlyErrors = (whoCanPaste: PasteGroup): number[] => (whoCanPaste === 'nobody' ? [403] : []);

export const list: Operation = {
  id: 'listPastes',
  summary: 'List the pastes of the account, newest first',
  authenticated: true,
  query: listQueryDocument,
  responses: { 200: { description: 'A page of pastes, without their content.', body: pasteListResponse } },
  errors: [401, 422, 429],
};

export const create = ({ pasteRules, whoCanPaste }: Site): Operation => ({
  id: 'createPaste',
  summary: 'Create a paste',
  authenticated: true,
  requestHeaders: {
    'Idempotency-Key': {
      description:
        'Any unique string. Within 10 minutes, a request with the same key and body returns the first result again and creates nothing.',
      schema: { type: 'string', minLength: 1, maxLength: 100, pattern: IDEMPOTENCY_KEY_PATTERN.source },
    },
  },
  body: inputSchemas(pasteRules).account,
  responses: {
    201: {
      description: 'The new paste, or an earlier result marked with Idempotency-Replayed: true.',
      body: pasteResponse,
      headers: ['Idempotency-Replayed', 'Paste-Warning'],
    },
  },
  errors: [400, 401, ...readOnlyErrors(whoCanPaste), 408, 409, 422, 429],
});

export const read: Operation = {
  id: 'readPaste',
  summary: 'Get a paste of the account',
  description: 'Does not open the paste: it counts no view and burns nothing.',
  authenticated: true,
  responses: { 200: { description: 'The paste, with its content.', body: pasteResponse } },
  errors: [401, 404, 429],
};

export const edit = ({ pasteRules, whoCanPaste }: Site): Operation => ({
  id: 'editPaste',
  summary: 'Edit the title, content or slug of a paste',
  description: 'Changes only the fields in the body. null clears the title or removes the custom link.',
  authenticated: true,
  body: inputSchemas(pasteRules).edit,
  responses: {
    200: {
      description: 'The edited paste, with its content.',
      body: pasteResponse,
      headers: ['Paste-Warning'],
    },
  },
  errors: [400, 401, ...readOnlyErrors(whoCanPaste), 404, 408, 409, 422, 429],
});

export const events: Operation = {
  id: 'listPasteEvents',
  summary: 'List what happened to a guarded paste of the account',
  description:
    'For a paste that burns or has a password, lists when it was opened, when a password was wrong, and when a link preview was refused. Works for 30 days after a paste burnt.',
  authenticated: true,
  responses: { 200: { description: 'The events.', body: pasteEventsResponse } },
  errors: [401, 404, 429],
};

export const remove: Operation = {
  id: 'deletePaste',
  summary: 'Delete a paste permanently',
  authenticated: true,
  responses: { 200: { description: 'The paste and its links are deleted.', body: deletedResponse } },
  errors: [401, 404, 429],
};
