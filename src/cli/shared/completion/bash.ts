import type { CommandSpec } from '#cli/shared/command-spec.ts';
import template from './bash.template' with { type: 'text' };
import { completionPoints, fillIn, quote, valuesOf } from './paths.ts';

/** Also works in bash 3.2 of macOS, where it completes no files. */
export function bashCompletion(commands: readonly CommandSpec[]): string {
  const points = completionPoints(commands);
  const paths = points.slice(1).map(({ path }) => quote(path));
  const values = points.flatMap(valuesOf).map(({ keys, value }) => {
    const words = value.choices.length > 0 ? `_gluepot_words ${quote(value.choices.join(' '))}` : ':';
    return `    ${keys.map(quote).join(' | ')}) ${value.isFile ? '_gluepot_files' : words}; return ;;`;
  });
  const options = points.map(
    ({ path, options }) =>
      `      ${quote(path)}) _gluepot_words ${quote(options.map(({ long }) => long).join(' '))} ;;`,
  );
  const others = points.flatMap(({ path, subcommands, arguments: values }) => {
    const words = [
      ...subcommands.map((command) => command.path.at(-1) ?? ''),
      ...values.flatMap(({ choices }) => choices),
    ];
    const ways = [
      ...(words.length > 0 ? [`_gluepot_words ${quote(words.join(' '))}`] : []),
      ...(values.some(({ isFile }) => isFile) ? ['_gluepot_files'] : []),
    ];
    return ways.length > 0 ? [`    ${quote(path)}) ${ways.join('; ')} ;;`] : [];
  });
  return fillIn(template, {
    paths: paths.join(' | '),
    values: values.join('\n'),
    options: options.join('\n'),
    others: others.join('\n'),
  });
}
