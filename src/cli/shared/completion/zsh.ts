import type { CommandSpec } from '#cli/shared/command-spec.ts';
import { completionPoints, fillIn, quote, valuesOf } from './paths.ts';
import template from './zsh.template' with { type: 'text' };

export function zshCompletion(commands: readonly CommandSpec[]): string {
  const points = completionPoints(commands);
  const paths = points.slice(1).map(({ path }) => quote(path));
  const values = points.flatMap(valuesOf).map(({ keys, value }) => {
    const words = value.choices.length > 0 ? `compadd -- ${value.choices.map(quote).join(' ')}` : ':';
    return `    ${keys.map(quote).join(' | ')}) ${value.isFile ? '_files' : words}; return ;;`;
  });
  const options = points.map(({ path, options }) => {
    const described = options.map(({ long, description }) => item(long, description));
    return `      ${quote(path)}) items=(${described.join(' ')}) ;;`;
  });
  const others = points.flatMap(({ path, subcommands, arguments: values }) => {
    const described = subcommands.map((command) => item(command.path.at(-1) ?? '', command.summary));
    const choices = values.flatMap(({ choices }) => choices).map(quote);
    const ways = [
      ...(described.length > 0 ? [`items=(${described.join(' ')}); _describe command items`] : []),
      ...(choices.length > 0 ? [`compadd -- ${choices.join(' ')}`] : []),
      ...(values.some(({ isFile }) => isFile) ? ['_files'] : []),
    ];
    return ways.length > 0 ? [`    ${quote(path)}) ${ways.join(' || ')} ;;`] : [];
  });
  return fillIn(template, {
    paths: paths.join(' | '),
    values: values.join('\n'),
    options: options.join('\n'),
    others: others.join('\n'),
  });
}

/** A colon divides a word from its description. */
const item = (word: string, description: string): string =>
  quote(`${word.replaceAll(':', '\\:')}:${description}`);
