import type { OutlineEntry, Rendered } from '#domain/rendering.ts';
import { fillWords } from '#text/words.ts';
import { useMessages } from '#web/ui/messages.ts';

/**
 * What is in a text, to jump to: in the margin where there is room for it, elsewhere a line to open, unless the text begins
 * with the names of its files.
 */
export const Outline = ({ outline: entries, view }: Pick<Rendered, 'outline' | 'view'>) => {
  const { outline: messages } = useMessages().paste;
  return (
    entries && (
      <details class={listsFiles(view) ? 'outline wide-only' : 'outline'}>
        <summary>{messages.heading}</summary>
        <nav aria-label={messages.heading}>
          <h2>{messages.heading}</h2>
          <Entries entries={entries} />
        </nav>
      </details>
    )
  );
};

const listsFiles = (view: Rendered['view']): boolean =>
  view?.isShown === true && (view.kind === 'diff' || view.kind === 'archive');

const Entries = ({ entries }: { entries: OutlineEntry[] }) => (
  <ol>
    {nested(entries).map(({ entry: { name, kind, line, id }, inside }) => (
      <li>
        <a class={kind} href={`#${id ?? `L${line}`}`}>
          {fillWords(name, useMessages().text)}
        </a>
        {inside.length > 0 && <Entries entries={inside} />}
      </li>
    ))}
  </ol>
);

/** The outer entries, each with those that follow inside of it. Levels may be missing, as in many texts. */
function nested(entries: OutlineEntry[]): { entry: OutlineEntry; inside: OutlineEntry[] }[] {
  const outer: { entry: OutlineEntry; inside: OutlineEntry[] }[] = [];
  for (const entry of entries) {
    const last = outer.at(-1);
    if (last && entry.depth > last.entry.depth) last.inside.push(entry);
    else outer.push({ entry, inside: [] });
  }
  return outer;
}
