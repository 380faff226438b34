import type { CommandSpec, OptionSpec } from '#cli/shared/command-spec.ts';
import template from './fish.template' with { type: 'text' };
import { type CompletionPoint, completionPoints, fillIn } from './paths.ts';

export function fishCompletion(commands: readonly CommandSpec[]): string {
  const points = completionPoints(commands);
  const paths = points.slice(1).map(({ path }) => quote(path));
  return fillIn(template, { paths: paths.join(' '), completions: points.flatMap(linesOf).join('\n') });
}

function linesOf({ path, subcommands, options, arguments: values }: CompletionPoint): string[] {
  const line = `complete -c gluepot -n ${quote(`test (__gluepot_path) = "${path}"`)}`;
  return [
    ...subcommands.map(
      (command) => `${line} -a ${quote(command.path.at(-1) ?? '')} -d ${quote(command.summary)}`,
    ),
    ...values.flatMap(({ choices, isFile }) =>
      choices.length > 0 ? [`${line} -a ${quote(choices.join(' '))}`] : isFile ? [`${line} -F`] : [],
    ),
    ...options.map((option) => `${line} ${flagsOf(option)} -d ${quote(option.description)}`),
  ];
}

function flagsOf({ short, long, value }: OptionSpec): string {
  const flags = `${short === undefined ? '' : `-s ${short.slice(1)} `}-l ${long.slice(2)}`;
  if (value === undefined) return flags;
  if (value.choices.length > 0) return `${flags} -x -a ${quote(value.choices.join(' '))}`;
  return `${flags} ${value.isFile ? '-r -F' : '-x'}`;
}

/** In single quotes, where fish knows the escapes \\' and \\\\. */
const quote = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;
