/** docs/gluepot.1, the manual page of the command line, in roff: `man -l docs/gluepot.1`. */

import { describeCommands } from '#cli/program.ts';
import { type CommandSpec, withAllBelow } from '#cli/shared/command.ts';
import { processContext } from '#cli/shared/context.ts';

export async function manualPage(): Promise<string> {
  const commands = await describeCommands(processContext());
  const groups = Map.groupBy(commands, ({ group }) => group);
  return [
    '.\\" Generated from the commands by "npm run docs": do not edit.',
    '.TH GLUEPOT 1',
    // Neither hyphens nor a straight margin: commands must be readable and searchable.
    '.nh',
    '.ad l',
    '.SH NAME',
    'gluepot \\- self-hosted paste service',
    '.SH SYNOPSIS',
    `.B gluepot\n.I COMMAND\n[options]`,
    '.SH DESCRIPTION',
    text('Gluepot is a self-hosted paste service: paste text, get a short link.'),
    ...[...groups].flatMap(([group, members]) => [
      `.SH ${text(group.replace(/:$/, '').toUpperCase())}`,
      ...members.flatMap(withAllBelow).filter(isRun).flatMap(commandLines),
    ]),
    '.SH ENVIRONMENT',
    text('The settings of a server are environment variables. To list them, run:'),
    '.PP',
    example('gluepot serve --help'),
    '',
  ].join('\n');
}

/** A group of commands does nothing by itself. */
const isRun = ({ subcommands }: CommandSpec): boolean => subcommands.length === 0;

function commandLines({ usage, description, options, examples }: CommandSpec): string[] {
  return [
    `.SS ${text(usage)}`,
    ...description
      .split(/\n\n+/)
      .flatMap((paragraph) => ['.PP', text(paragraph)])
      .slice(1),
    ...options.flatMap(({ short, long, value, description }) => [
      '.TP',
      `${[short, long].flatMap((flag) => (flag ? [bold(flag)] : [])).join(', ')}${value ? ` ${text(value.term)}` : ''}`,
      text([description, ...choicesOf(value?.choices)].join('; ')),
    ]),
    ...(examples.length > 0 ? ['.PP', examples.length > 1 ? 'Examples:' : 'Example:', '.PP'] : []),
    ...examples.map(example),
  ];
}

const choicesOf = (choices: readonly string[] = []): string[] =>
  choices.length > 0 ? [`one of ${choices.join(', ')}`] : [];

const bold = (flag: string): string => `\\fB${text(flag)}\\fR`;

const example = (line: string): string => `.RS 4\n.nf\n${text(line)}\n.fi\n.RE`;

/** A backslash and a hyphen mean something to roff, as do a point and an apostrophe at the start of a line. */
const text = (plain: string): string =>
  plain
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&');
