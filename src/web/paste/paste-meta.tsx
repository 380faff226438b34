import type { Child } from 'hono/jsx';
import type { Paste } from '#domain/paste.ts';
import { formatBytes, formatDuration, formatTime } from '#web/lib/format.ts';
import { LANGUAGE_NAMES } from '#web/ui/names.ts';
import { facts as messages } from './messages.tsx';

interface Props {
  paste: Paste;
  /** Facts only one page knows, after the first two. */
  more?: Child[];
  /** When it ends, as `endText` says it. */
  ends: Child;
}

/** How long a paste has, for people; empty for one without an end. */
export const expiryText = ({ expiresAt }: Paste, now: number): string =>
  expiresAt === null ? '' : messages.in(formatDuration(expiresAt - now));

/** The line of facts about a paste. */
export const PasteMeta = ({ paste, more = [], ends }: Props) => (
  <ul class="facts">
    <li>{LANGUAGE_NAMES[paste.language]}</li>
    <li>{formatBytes(paste.sizeBytes)}</li>
    {more.map((fact) => (
      <li>{fact}</li>
    ))}
    <li>
      {messages.created(
        <time datetime={new Date(paste.createdAt).toISOString()}>{formatTime(paste.createdAt)}</time>,
      )}
    </li>
    {paste.expiresAt !== null && (
      <li>{messages.expires(<time datetime={new Date(paste.expiresAt).toISOString()}>{ends}</time>)}</li>
    )}
  </ul>
);
