import type { DiffLayout, Rendered } from '#domain/rendering.ts';
import { difference as messages } from '#web/locales/en/diff.tsx';
import { ActLink } from '#web/ui/controls.tsx';
import { patchPath } from './patch-file.ts';

const LAYOUTS: DiffLayout[] = ['unified', 'split'];

/** Which layout a request wants; unified unless it says otherwise. */
export const layoutIn = (view: string | undefined): DiffLayout => (view === 'split' ? 'split' : 'unified');

/** Switches between unified and side by side. */
export const LayoutLinks = ({ layout, path }: { layout: DiffLayout; path: string }) => (
  <nav class="ranges views" aria-label={messages.view}>
    {LAYOUTS.map((each) => (
      <a
        href={each === 'unified' ? path : `${path}?view=${each}`}
        aria-current={each === layout ? 'page' : undefined}
      >
        {messages.layouts[each]}
      </a>
    ))}
  </nav>
);

/** Downloads what changed; nothing where only titles did. */
export const PatchLink = ({ before, after, path }: { before: Text; after: Text; path: string }) =>
  Buffer.compare(before.content, after.content) === 0 ? null : (
    <ActLink href={patchPath(path)}>{messages.patch}</ActLink>
  );

type Text = { content: Uint8Array };

/** Why a difference could not be drawn. */
export const NotDrawn = ({ shortfall }: { shortfall: Rendered['shortfall'] }) =>
  shortfall?.what === 'rendering' ? <p class="empty">{messages.notDrawn[shortfall.why]}</p> : null;
