import type { ErrorCode } from '#domain/errors.ts';
import type { PasteGroup, Site } from '#domain/site.ts';
import type { Operation } from '#http/routes.ts';
import { IDEMPOTENCY_KEY_PATTERN } from '#pastes/idempotency.ts';
import { inputSchemas } from '#pastes/input.ts';
import { describe } from './operation.ts';
import { editQuery, listQuery } from './query.ts';
import { deletedResponse, pasteEventsResponse, pasteListResponse, pasteResponse } from './schemas.ts';

/** The interface has no 403 here: only a read-only site gives it. */
const readOnlyErrors = (whoCanPaste: PasteGroup): ErrorCode[] =>
  whoCanPaste === 'nobody' ? ['FORBIDDEN'] : [];

export const list = describe('listPastes', {
  title: 'List pastes',
  summary: 'List the pastes of the account, newest first',
  authenticated: true,
  query: listQuery,
  responses: { 200: { description: 'A page of pastes, without their content.', body: pasteListResponse } },
});

export const create = ({ pasteRules, whoCanPaste }: Site): Operation =>
  describe('createPaste', {
    title: 'Create a paste',
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
    errors: [...readOnlyErrors(whoCanPaste), 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  });

export const read = describe('readPaste', {
  title: 'Get a paste',
  summary: 'Get a paste of the account',
  description: 'Does not open the paste: it counts no view and burns nothing.',
  authenticated: true,
  responses: { 200: { description: 'The paste, with its content.', body: pasteResponse } },
  errors: ['NOT_FOUND'],
});

export const edit = ({ pasteRules, whoCanPaste }: Site): Operation =>
  describe('editPaste', {
    title: 'Edit a paste',
    summary: 'Edit the title, content or slug of a paste',
    description: 'Changes only the fields in the body. null clears the title or removes the custom link.',
    authenticated: true,
    query: editQuery,
    body: inputSchemas(pasteRules).edit,
    responses: {
      200: {
        description: 'The edited paste, with its content.',
        body: pasteResponse,
        headers: ['Paste-Warning'],
      },
    },
    errors: [...readOnlyErrors(whoCanPaste), 'NOT_FOUND', 'CONFLICT'],
  });

export const options = ({ pasteRules, whoCanPaste }: Site): Operation =>
  describe('changePasteOptions', {
    title: 'Change options',
    summary: 'Change the language, visibility, expiry or password of a paste',
    description:
      'Changes only the fields in the body. An expiry is counted from now, and ends no later than that of a paste created when this one was. null removes the password. Lists and caches of the site follow with the next request.',
    authenticated: true,
    body: inputSchemas(pasteRules).options,
    responses: { 200: { description: 'The changed paste, with its content.', body: pasteResponse } },
    errors: [...readOnlyErrors(whoCanPaste), 'NOT_FOUND'],
  });

export const events = describe('listPasteEvents', {
  title: 'List events',
  summary: 'List what happened to a burn or password-protected paste of the account',
  description:
    'Lists when the paste was opened, when somebody entered a wrong password, and when a link preview was refused. Works for 30 days after the paste burns.',
  authenticated: true,
  responses: { 200: { description: 'The events.', body: pasteEventsResponse } },
  errors: ['NOT_FOUND'],
});

export const remove = describe('deletePaste', {
  title: 'Delete a paste',
  summary: 'Delete a paste permanently',
  authenticated: true,
  responses: { 200: { description: 'The paste and its links are deleted.', body: deletedResponse } },
  errors: ['NOT_FOUND'],
});
