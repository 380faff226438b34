import { createForClient, withCreationHeaders } from '#api/clients/create.ts';
import { languageNamed } from '#api/clients/language.ts';
import { plainError, plainText } from '#http/errors.ts';
import type { Protocol } from './protocol.ts';

/**
 * `command | curl -F 'sprunge=<-' URL`. Responds with the short link, which is the text again to curl. `pastebinit` sends the
 * language as `lang`.
 */
export const sprunge: Protocol = {
  formatError: plainError,
  shortLinks: true,
  post: {
    claims: ({ upload: { form } }) =>
      form?.parts.filter(({ name }) => name === 'sprunge').length === 1 &&
      form.parts.every(({ name }) => FIELDS.includes(name)),
    async handle(deps, c, { caller, upload: { form } }) {
      const content = form?.text('sprunge') ?? '';
      const created = await createForClient(deps, c, caller, {
        content,
        language: languageNamed(form?.text('lang')),
      });
      return withCreationHeaders(plainText(`${deps.siteUrl}/${created.paste.id}\n`, 200), created);
    },
  },
};

const FIELDS = ['sprunge', 'lang'];
