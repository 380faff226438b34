import type { DiffLayout, Rendered } from '#domain/rendering.ts';
import { difference as messages } from './messages.tsx';

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

/** Why a difference could not be drawn. */
export const NotDrawn = ({ shortfall }: { shortfall: Rendered['shortfall'] }) =>
  shortfall?.what === 'rendering' ? <p class="empty">{messages.notDrawn[shortfall.why]}</p> : null;
