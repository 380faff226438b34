import type { CommandSpec, OptionSpec } from '#cli/shared/command-spec.ts';
import { type CompletionPoint, completionPoints } from './paths.ts';

export function fishCompletion(commands: readonly CommandSpec[]): string {
  const points = completionPoints(commands);
  const paths = points.slice(1).map(({ path }) => quote(path));
  return `# Completions of gluepot for fish: gluepot completion fish > ~/.config/fish/completions/gluepot.fish

function __gluepot_path
    set -l path gluepot
    for word in (commandline -opc)[2..-1]
        switch "$path $word"
            case ${paths.join(' ')}
                set path "$path $word"
        end
    end
    echo $path
end

complete -c gluepot -f
${points.flatMap(linesOf).join('\n')}
`;
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
