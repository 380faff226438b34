import type { Key } from '#domain/key.ts';
import { newKey as messages } from './messages.tsx';

/** A key that was just created, shown only this once, and an example request with it. */
export const NewKey = ({
  made: { key, text },
  siteUrl,
}: {
  made: { key: Key; text: string };
  siteUrl: string;
}) => (
  <div class="note" role="status">
    <p>
      <strong>{messages.ready(<span dir="auto">{key.name}</span>)}</strong>
      <br />
      {messages.copyNow}
    </p>
    <p class="line">
      <output id="new-key" class="copy" aria-label={messages.key}>
        {text}
      </output>
      <button type="button" class="button js-only" data-copies="new-key">
        {messages.copy}
      </button>
    </p>
    <div class="line">
      {/* biome-ignore lint/a11y/useSemanticElements: a section around the pre would be a box without a meaning of its own */}
      <pre tabindex={0} role="region" aria-label={messages.firstRequest}>
        <code id="first-request">{curlLine(text, siteUrl)}</code>
      </pre>
      <button type="button" class="button js-only" data-copies="first-request">
        {messages.copy}
      </button>
    </div>
  </div>
);

/** Two lines for a shell. Neither a key nor an origin contains characters that need quotes. */
const curlLine = (text: string, siteUrl: string): string =>
  `curl -H "Authorization: Bearer ${text}" \\\n  -d '{"content":"hello"}' ${siteUrl}/api/v1/pastes`;
