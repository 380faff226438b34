import { Option } from 'commander';
import type { CliContext } from './context.ts';
import { Cancelled } from './errors.ts';

/** The options of every command whose effect cannot be undone: `.addOption(yesOption())`. */
export interface ConfirmOptions {
  yes?: true;
}

export const yesOption = (): Option => new Option('-y, --yes', 'do not ask for confirmation');

/**
 * Asks a person before something that cannot be undone. Returns at once with `--yes`, and without a terminal: scripts
 * and cron jobs have nobody to answer. Throws `Cancelled` for anything but a yes.
 */
export async function confirm({ ask }: CliContext, { yes }: ConfirmOptions, question: string): Promise<void> {
  if (yes || ask === undefined) return;
  const answer = await ask(`${question} [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new Cancelled('Cancelled. Nothing was changed.');
}
