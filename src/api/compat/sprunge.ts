import { createForClient, withCreationHeaders } from '#api/clients/create.ts';
import { plainError, plainText } from '#http/errors.ts';
import type { Protocol } from './protocol.ts';

/** `command | curl -F 'sprunge=<-' URL`. Responds with the short link, which is the text again to curl. */
export const sprunge: Protocol = {
  name: 'sprunge',
  formatError: plainError,
  shortLinks: true,
  post: {
    claims: ({ upload: { form } }) => form?.parts.length === 1 && form.has('sprunge'),
    async handle(deps, c, { caller, upload }) {
      const created = await createForClient(deps, c, caller, { content: upload.form?.text('sprunge') ?? '' });
      return withCreationHeaders(plainText(`${deps.siteUrl}/${created.paste.id}\n`, 200), created);
    },
  },
};
