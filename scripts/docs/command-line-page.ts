/** The parts of docs/cli.md that come from the commands. Everything outside their markers is written by hand. */

import { describeCommands } from '#cli/program.ts';
import { type CommandSpec, withAllBelow } from '#cli/shared/command.ts';
import { processContext } from '#cli/shared/context.ts';

/** The page with its generated parts as they must be now. Throws if a marker is missing. */
export async function commandLinePage(page: string): Promise<string> {
  const commands = await describeCommands(processContext());
  const withOverview = replacePart(page, 'overview', overview(commands));
  return replacePart(withOverview, 'reference', reference(commands));
}

function replacePart(page: string, name: string, lines: string[]): string {
  const marker = new RegExp(`^<!-- ${name}: generated .*-->$`, 'm');
  const end = `<!-- end of ${name} -->`;
  const [start] = marker.exec(page) ?? [];
  if (start === undefined || !page.includes(`\n${end}\n`)) {
    throw new Error(`docs/cli.md has no markers of its part "${name}": take them from an older version.`);
  }
  const before = page.slice(0, page.indexOf(start) + start.length);
  return [before, '', ...lines, '', page.slice(page.indexOf(end))].join('\n');
}

/** A table of the commands for pastes: those of a server are in docs/operations.md. */
function overview(commands: readonly CommandSpec[]): string[] {
  const [first] = commands;
  return [
    '| command | what it does |',
    '|---|---|',
    ...commands
      .filter(({ group }) => group === first?.group)
      .map(({ usage, summary }) => `| ${code(usage.replace(' [options]', ''))} | ${text(summary)} |`),
  ];
}

function reference(commands: readonly CommandSpec[]): string[] {
  const groups = Map.groupBy(commands, ({ group }) => group);
  return [...groups].flatMap(([group, members], at) => [
    ...(at > 0 ? [''] : []),
    `### ${group.replace(/:$/, '')}`,
    ...members.flatMap(withAllBelow).filter(isRun).flatMap(commandLines),
  ]);
}

/** A group of commands does nothing by itself. */
const isRun = ({ subcommands }: CommandSpec): boolean => subcommands.length === 0;

function commandLines(command: CommandSpec): string[] {
  const { path, usage, description, options, examples } = command;
  const own = options.filter(({ long }) => long !== '--help');
  return [
    ...['', `#### gluepot ${path.join(' ')}`, ''],
    ...[text(description), '', indented(usage)],
    ...command.arguments
      .filter(({ choices }) => choices.length > 0)
      .flatMap(({ term, choices }) => ['', `${code(term)} is one of ${choices.map(code).join(', ')}.`]),
    ...(own.length > 0 ? ['', '| option | meaning |', '|---|---|'] : []),
    ...own.map(({ short, long, value, description }) => {
      const flags = [short, long].filter((flag) => flag !== undefined).join(', ');
      const choices = value?.choices.length ? `; one of ${value.choices.map(code).join(', ')}` : '';
      return `| ${code(value ? `${flags} ${value.term}` : flags)} | ${cell(text(description))}${choices} |`;
    }),
    ...(examples.length > 0 ? ['', examples.length > 1 ? 'Examples:' : 'Example:', ''] : []),
    ...examples.map(indented),
  ];
}

/** Not fenced: fenced commands in a document are run by a test. */
const indented = (line: string): string => `    ${line}`;

const code = (plain: string): string => `\`${plain}\``;

const cell = (markdown: string): string => markdown.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');

/** Quoted commands become code. Signs that mean something to Markdown are escaped. */
const text = (plain: string): string =>
  plain
    .split(/("gluepot [^"]*")/)
    .map((part, at) => (at % 2 === 1 ? code(part.slice(1, -1)) : part.replaceAll(/[<>*`[\]]/g, '\\$&')))
    .join('');
