import { type CommandSpec, type OptionSpec, type ValueSpec, withAllBelow } from '#cli/shared/command-spec.ts';

/** What can be completed after a command: `gluepot put`. */
export interface CompletionPoint {
  path: string;
  subcommands: readonly CommandSpec[];
  options: OptionSpec[];
  arguments: ValueSpec[];
}

const ROOT = 'gluepot';

export function completionPoints(commands: readonly CommandSpec[]): CompletionPoint[] {
  // Its name can be left out.
  const put = commands.find(({ path: [name] }) => name === 'put');
  const root = {
    path: ROOT,
    subcommands: commands,
    options: [...(put?.options ?? []), { short: '-v', long: '--version', description: 'show the version' }],
    arguments: put?.arguments ?? [],
  };
  const below = commands.flatMap(withAllBelow).map((command) => ({
    path: [ROOT, ...command.path].join(' '),
    subcommands: command.subcommands,
    options: command.options,
    arguments: command.arguments,
  }));
  return [root, ...below];
}

/** `gluepot put:--expiry` and `gluepot put:-e`, for every option with a value. */
export const valuesOf = ({ path, options }: CompletionPoint): { keys: string[]; value: ValueSpec }[] =>
  options.flatMap(({ short, long, value }) =>
    value === undefined
      ? []
      : [{ keys: [long, short].flatMap((flag) => (flag ? [`${path}:${flag}`] : [])), value }],
  );

/** In single quotes, for bash and zsh. */
export const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A script with these texts in place of `{{name}}`. */
export const fillIn = (template: string, values: Record<string, string>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
