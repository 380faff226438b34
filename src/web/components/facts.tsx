import type { Paste } from '#domain/paste.ts';
import { LANGUAGE_NAMES } from '#web/names.ts';
import { sizeText, spanText, timeText } from '#web/words.ts';

/** The line of facts about a paste; `more` are facts only one page knows, after the first two. */
export const Facts = ({ paste, now, more = [] }: { paste: Paste; now: number; more?: string[] }) => (
  <ul class="facts">
    <li>{LANGUAGE_NAMES[paste.language]}</li>
    <li>{sizeText(paste.sizeBytes)}</li>
    {more.map((fact) => (
      <li>{fact}</li>
    ))}
    <li>
      made <time datetime={new Date(paste.createdAt).toISOString()}>{timeText(paste.createdAt)}</time>
    </li>
    {paste.expiresAt !== null && (
      <li>
        ends{' '}
        <time datetime={new Date(paste.expiresAt).toISOString()}>in {spanText(paste.expiresAt - now)}</time>
      </li>
    )}
  </ul>
);
