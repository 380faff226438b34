import { Argument, type Command } from 'commander';
import { type CommandSpec, command, type OptionSpec, withAllBelow } from './command.ts';
import bashTemplate from './completion/bash.template' with { type: 'text' };
import fishTemplate from './completion/fish.template' with { type: 'text' };
import zshTemplate from './completion/zsh.template' with { type: 'text' };
import type { CliContext } from './context.ts';

const SHELLS: Record<string, (points: CompletionPoint[]) => string> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** `completion`. */
export const addCompletionCommand = (
  program: Command,
  context: CliContext,
  describeAll: () => Promise<readonly CommandSpec[]>,
): void =>
  command(
    'completion',
    {
      summary: 'Print completions for your shell',
      description:
        'Print a script that lets the Tab key complete commands, options and their values. The shell reads it when it starts.',
      arguments: [new Argument('<shell>').choices(Object.keys(SHELLS))],
      examples: [
        "echo 'source <(gluepot completion bash)' >> ~/.bashrc",
        "echo 'source <(gluepot completion zsh)' >> ~/.zshrc",
        'gluepot completion fish > ~/.config/fish/completions/gluepot.fish',
      ],
    },
    async (_, shell: string) => {
      const script = SHELLS[shell]?.(completionPoints(await describeAll())) ?? '';
      context.stdout(script.trimEnd());
    },
  )(program, context);

/** What can be completed after a command: `gluepot put`. */
type CompletionPoint = Pick<CommandSpec, 'options' | 'arguments'> & {
  path: string;
  subcommands: readonly CommandSpec[];
};

const ROOT = 'gluepot';

function completionPoints(commands: readonly CommandSpec[]): CompletionPoint[] {
  // Its name can be left out.
  const put = commands.find(({ path: [name] }) => name === 'put');
  const version: OptionSpec = { short: '-v', long: '--version', description: 'show the version' };
  const options = [...(put?.options ?? []), version];
  return [
    { path: ROOT, subcommands: commands, options, arguments: put?.arguments ?? [] },
    ...commands
      .flatMap(withAllBelow)
      .map((command) => ({ ...command, path: [ROOT, ...command.path].join(' ') })),
  ];
}

const pathsOf = (points: CompletionPoint[], quote: (text: string) => string): string[] =>
  points.slice(1).map(({ path }) => quote(path));

const nameOf = ({ path }: CommandSpec): string => path.at(-1) ?? '';

/** In single quotes, for bash and zsh. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A script with these texts in place of `{{name}}`. */
const fillIn = (template: string, values: Record<string, string>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** How a shell whose script is made of `case` branches completes something. */
interface Branches {
  /** The value of an option that is no file. */
  value(choices: readonly string[]): string;
  files: string;
  options(options: OptionSpec[]): string;
  /** What stands at a point besides options and files: subcommands, or choices of an argument. */
  words(subcommands: readonly CommandSpec[], choices: string[]): string[];
  /** Between the ways in which a point is completed. */
  or: string;
}

/** A branch for each command, and for each option with a value, such as `gluepot put:--expiry`. */
function fillInBranches(template: string, points: CompletionPoint[], shell: Branches): string {
  const values = points.flatMap(({ path, options }) =>
    options.flatMap(({ short, long, value }) => {
      const keys = [long, short].flatMap((flag) => (flag ? [quote(`${path}:${flag}`)] : []));
      const completed = value?.isFile ? shell.files : shell.value(value?.choices ?? []);
      return value === undefined ? [] : [`    ${keys.join(' | ')}) ${completed}; return ;;`];
    }),
  );
  const options = points.map(({ path, options }) => `      ${quote(path)}) ${shell.options(options)} ;;`);
  const others = points.flatMap(({ path, subcommands, arguments: values }) => {
    const choices = values.flatMap(({ choices }) => choices);
    const files = values.some(({ isFile }) => isFile) ? [shell.files] : [];
    const ways = [...shell.words(subcommands, choices), ...files];
    return ways.length > 0 ? [`    ${quote(path)}) ${ways.join(shell.or)} ;;`] : [];
  });
  return fillIn(template, {
    paths: pathsOf(points, quote).join(' | '),
    values: values.join('\n'),
    options: options.join('\n'),
    others: others.join('\n'),
  });
}

/** Also works in bash 3.2 of macOS, where it completes no files. */
function bashCompletion(points: CompletionPoint[]): string {
  const complete = (words: readonly string[]) => `_gluepot_words ${quote(words.join(' '))}`;
  return fillInBranches(bashTemplate, points, {
    value: (choices) => (choices.length > 0 ? complete(choices) : ':'),
    files: '_gluepot_files',
    options: (options) => complete(options.map(({ long }) => long)),
    words(subcommands, choices) {
      const words = [...subcommands.map(nameOf), ...choices];
      return words.length > 0 ? [complete(words)] : [];
    },
    or: '; ',
  });
}

function zshCompletion(points: CompletionPoint[]): string {
  // A colon divides a word from its description.
  const items = (described: [word: string, description: string][]) =>
    `items=(${described.map(([word, text]) => quote(`${word.replaceAll(':', '\\:')}:${text}`)).join(' ')})`;
  const add = (choices: readonly string[]) => `compadd -- ${choices.map(quote).join(' ')}`;
  return fillInBranches(zshTemplate, points, {
    value: (choices) => (choices.length > 0 ? add(choices) : ':'),
    files: '_files',
    options: (options) => items(options.map(({ long, description }) => [long, description])),
    words(subcommands, choices) {
      const described = items(subcommands.map((command) => [nameOf(command), command.summary]));
      return [
        ...(subcommands.length > 0 ? [`${described}; _describe command items`] : []),
        ...(choices.length > 0 ? [add(choices)] : []),
      ];
    },
    or: ' || ',
  });
}

function fishCompletion(points: CompletionPoint[]): string {
  const completions = points.flatMap(({ path, subcommands, options, arguments: values }) => {
    const line = `complete -c gluepot -n ${fishQuote(`test (__gluepot_path) = "${path}"`)}`;
    return [
      ...subcommands.map(
        (command) => `${line} -a ${fishQuote(nameOf(command))} -d ${fishQuote(command.summary)}`,
      ),
      ...values.flatMap(({ choices, isFile }) =>
        choices.length > 0 ? [`${line} -a ${fishQuote(choices.join(' '))}`] : isFile ? [`${line} -F`] : [],
      ),
      ...options.map((option) => `${line} ${fishFlags(option)} -d ${fishQuote(option.description)}`),
    ];
  });
  const paths = pathsOf(points, fishQuote).join(' ');
  return fillIn(fishTemplate, { paths, completions: completions.join('\n') });
}

function fishFlags({ short, long, value }: OptionSpec): string {
  const flags = `${short === undefined ? '' : `-s ${short.slice(1)} `}-l ${long.slice(2)}`;
  if (value === undefined) return flags;
  if (value.choices.length > 0) return `${flags} -x -a ${fishQuote(value.choices.join(' '))}`;
  return `${flags} ${value.isFile ? '-r -F' : '-x'}`;
}

/** In single quotes, where fish knows the escapes \\' and \\\\. */
const fishQuote = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;
