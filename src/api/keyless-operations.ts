import type { Operation } from '#http/operation.ts';
import { keylessInput } from '#pastes/input.ts';
import { keylessCreated, keylessDeleted, keylessPaste } from './schemas.ts';

export const create: Operation = {
  id: 'createKeylessPaste',
  summary: 'Create a paste without a key',
  authenticated: false,
  body: keylessInput,
  responses: {
    201: {
      description: 'The new paste. The header Delete-Token is shown this once: it deletes the paste.',
      body: keylessCreated,
      headers: ['Delete-Token'],
    },
  },
  errors: [400, 408, 422, 429],
};

export const open: Operation = {
  id: 'openPaste',
  summary: 'Open any paste by its id, as JSON',
  description:
    'Counts a view; a burn paste is deleted by it. Protected pastes can be opened in the browser alone.',
  authenticated: false,
  responses: {
    200: { description: 'The paste, with its content.', body: keylessPaste },
    204: { description: 'A prefetch of a burn paste: nothing is given and nothing burns.' },
  },
  errors: [403, 404, 429],
};

export const remove: Operation = {
  id: 'deleteKeylessPaste',
  summary: 'Delete a keyless paste with its Delete-Token',
  authenticated: false,
  requestHeaders: {
    'Delete-Token': {
      description: 'The token from the header of the same name that the creation answered.',
      schema: { type: 'string' },
    },
  },
  responses: { 200: { description: 'It is gone, and its links with it.', body: keylessDeleted } },
  errors: [403, 404, 429],
};
