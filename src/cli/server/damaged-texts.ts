import type { CliContext } from '#cli/shared/context.ts';
import { formatTextName, type TextName } from '#domain/text-name.ts';

/** What the option `--skip-damaged` does. */
export const SKIP_DAMAGED = 'leave out the texts that are damaged, and list them';

export function printLeftOut(context: CliContext, damaged: TextName[]): void {
  for (const text of damaged) context.stdout(`Left out, as it is damaged: ${formatTextName(text)}`);
}
