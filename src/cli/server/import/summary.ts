import { pluralize } from '#cli/shared/format.ts';
import { printable } from '#cli/shared/printable.ts';
import { pasteUrl } from '#http/serialize.ts';
import type { ImportOutcome } from '#pastes/import.ts';
import { CHANGED, type Change, SKIPPED, type Skipped } from './reader.ts';

/** Names that are listed for each reason; `--json` has all. */
const SHOWN_MAX = 20;

type Imported = Extract<ImportOutcome, { kind: 'imported' }>['paste'] & { name: string; changes: Change[] };

type Linked = Extract<ImportOutcome, { kind: 'duplicate' }>['paste'] & { name: string };
type Duplicate = Linked & { linkAdded: boolean };

/** What became of everything in a source. */
export class ImportSummary {
  readonly imported: Imported[] = [];
  readonly duplicates: Duplicate[] = [];
  readonly skipped: Skipped[] = [];
  bytes = 0;
  /** Of what the quota has no space for. */
  bytesOverQuota = 0;

  /** Prints what was not imported, and what changed, a line each. */
  printDetails(print: (line: string) => void, ignored: number): void {
    const { duplicates, skipped, imported } = this;
    const changed = imported.flatMap(({ name, changes }) =>
      changes.map((change) => ({ name, why: CHANGED[change] })),
    );
    if (duplicates.length > 0) {
      print(
        `Already in the account, with the same title and text: ${duplicates.length.toLocaleString('en')}`,
      );
    }
    const linked = duplicates.filter(({ linkAdded }) => linkAdded).length;
    if (linked > 0) print(`Custom links added from their IDs: ${linked.toLocaleString('en')}`);
    const problems = skipped.map(({ name, reason }) => ({ name, why: SKIPPED[reason] }));
    printGroup(print, 'Not imported', problems);
    printGroup(print, 'Imported with changes', changed);
    if (ignored > 0) print(`Ignored ${pluralize(ignored, 'other file')}.`);
  }

  /** Prints how many links of the other service still work, which is what its users ask first. */
  printLinks(print: (line: string) => void): void {
    const { length } = this.imported;
    if (length === 0) return;
    const kept = this.imported.filter(({ slug }) => slug !== null).length;
    const rest = kept < length ? ' The others have new links, which --json lists.' : '';
    print(
      `Pastes that keep their ID as a custom link: ${kept.toLocaleString('en')} of ${length.toLocaleString('en')}.${rest}`,
    );
  }

  /** For programs. */
  toJson(siteUrl: string) {
    const linked = ({ name, id, slug }: Linked) => ({
      source: name,
      id,
      url: id === null ? null : pasteUrl(siteUrl, id),
      custom_url: slug === null ? null : `${siteUrl}/s/${slug}`,
    });
    return {
      imported: this.imported.map((paste) => ({
        ...linked(paste),
        title: paste.title,
        changes: paste.changes,
      })),
      duplicates: this.duplicates.map(linked),
      skipped: this.skipped.map(({ name, reason }) => ({ source: name, reason })),
    };
  }
}

function printGroup(
  print: (line: string) => void,
  heading: string,
  rows: { name: string; why: string }[],
): void {
  if (rows.length === 0) return;
  print(`${heading}: ${rows.length.toLocaleString('en')}`);
  for (const { name, why } of rows.slice(0, SHOWN_MAX)) print(`  ${printable(name)}: ${why}`);
  const hidden = rows.length - SHOWN_MAX;
  if (hidden > 0) print(`  and ${hidden.toLocaleString('en')} more, which --json lists`);
}
