import type { Site } from '#domain/site.ts';
import type { Operation } from '#http/routes.ts';
import { inputSchemas } from '#pastes/input.ts';
import { keylessCreated, keylessDeleted, keylessPaste, pasteEvents } from './schemas.ts';

export const create = ({ pasteRules }: Site): Operation => ({
  id: 'createKeylessPaste',
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
  errors: [400, 403, 408, 422, 429],
});

export const open: Operation = {
  id: 'openPaste',
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
  errors: [403, 404, 429],
};

const DELETE_TOKEN = {
  'Delete-Token': {
    description: 'The value of the Delete-Token header in the response that created the paste.',
    schema: { type: 'string' },
  },
};

export const events: Operation = {
  id: 'listKeylessPasteEvents',
  summary: 'List what happened to a guarded keyless paste',
  description:
    'For a paste that burns or has a password, lists when it was opened, when a password was wrong, and when a link preview was refused. Works for 30 days after a paste burnt.',
  authenticated: false,
  requestHeaders: DELETE_TOKEN,
  responses: { 200: { description: 'The events.', body: pasteEvents } },
  errors: [403, 404, 429],
};

export const remove: Operation = {
  id: 'deleteKeylessPaste',
  summary: 'Delete a keyless paste with its Delete-Token',
  authenticated: false,
  requestHeaders: DELETE_TOKEN,
  responses: { 200: { description: 'The paste and its links are deleted.', body: keylessDeleted } },
  errors: [403, 404, 429],
};
