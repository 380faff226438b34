import type { Site } from '#domain/site.ts';
import type { Operation } from '#http/routes.ts';
import { inputSchemas } from '#pastes/input.ts';
import { describe } from './operation.ts';
import { keylessCreated, keylessDeleted, keylessPaste, pasteEvents, slugTarget } from './schemas.ts';

export const create = ({ pasteRules }: Site): Operation =>
  describe('createKeylessPaste', {
    title: 'Create without a key',
    summary: 'Create a paste without a key',
    authenticated: false,
    body: inputSchemas(pasteRules).keyless,
    responses: {
      201: {
        description: 'The new paste. The Delete-Token header, returned only here, lets you delete it.',
        body: keylessCreated,
        headers: ['Delete-Token', 'Paste-Warning'],
      },
    },
    errors: ['FORBIDDEN'],
  });

export const open = describe('openPaste', {
  title: 'Open as JSON',
  summary: 'Open a paste as JSON',
  description:
    'Counts a view, and deletes a burn paste. Password-protected pastes can be opened only in a browser.',
  authenticated: false,
  responses: {
    200: { description: 'The paste, with its content.', body: keylessPaste },
    204: {
      description: 'The request was a prefetch of a burn paste. It returns no content and burns nothing.',
    },
  },
  errors: ['PASSWORD_REQUIRED', 'NOT_FOUND'],
});

export const resolveSlug = describe('resolveSlug', {
  title: 'Resolve a custom link',
  summary: 'Find the paste of a custom link',
  description: 'Opens nothing: counts no view and burns nothing.',
  authenticated: false,
  responses: { 200: { description: 'The id and the links of the paste.', body: slugTarget } },
  errors: ['NOT_FOUND'],
});

const DELETE_TOKEN = {
  'Delete-Token': {
    description: 'The value of the Delete-Token header in the response that created the paste.',
    schema: { type: 'string' },
  },
};

export const events = describe('listKeylessPasteEvents', {
  title: 'List events without a key',
  summary: 'List what happened to a keyless paste that burns or has a password',
  description:
    'Lists when the paste was opened, when somebody entered a wrong password, and when a link preview was refused. Works for 30 days after the paste burns.',
  authenticated: false,
  requestHeaders: DELETE_TOKEN,
  responses: { 200: { description: 'The events.', body: pasteEvents } },
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const remove = describe('deleteKeylessPaste', {
  title: 'Delete without a key',
  summary: 'Delete a keyless paste with its Delete-Token',
  authenticated: false,
  requestHeaders: DELETE_TOKEN,
  responses: { 200: { description: 'The paste and its links are deleted.', body: keylessDeleted } },
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});
