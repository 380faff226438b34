import { createByProtocol, respondWithShortLink } from '#api/one-liners/by-protocol.ts';
import { languageNamed } from '#domain/language.ts';
import { plainError } from '#http/errors.ts';
import type { Protocol } from './protocol.ts';

/**
 * `command | curl -F 'sprunge=<-' URL`. Responds with the short link, which is the text again to curl. `pastebinit` sends the
 * language as `lang`.
 */
export const sprunge: Protocol = {
  formatError: plainError,
  shortLinks: true,
  post: {
    claims: ({ upload: { form } }) => form.has('sprunge'),
    handle(deps, c, { caller, upload: { form } }) {
      const paste = { content: form.text('sprunge') ?? '', language: languageNamed(form.text('lang')) };
      const sent = { form, fields: ['sprunge', 'lang'] };
      return createByProtocol(deps, c, caller, paste, sent, respondWithShortLink(deps));
    },
  },
};
