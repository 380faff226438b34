import type { CommandSpec } from '#cli/shared/command-spec.ts';
import { completionPoints, quote, valuesOf } from './paths.ts';

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
  return `#compdef gluepot
# Completions of gluepot for zsh: source <(gluepot completion zsh)

_gluepot() {
  local command_path=gluepot at
  local -a items
  for ((at = 2; at < CURRENT; at++)); do
    case "$command_path $words[at]" in
    ${paths.join(' | ')}) command_path="$command_path $words[at]" ;;
    esac
  done
  case "$command_path:$words[CURRENT-1]" in
${values.join('\n')}
  esac
  if [[ $words[CURRENT] == -* ]]; then
    case "$command_path" in
${options.join('\n')}
    esac
    _describe -o option items
    return
  fi
  case "$command_path" in
${others.join('\n')}
  esac
}

if [[ $funcstack[1] == _gluepot ]]; then
  _gluepot "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }
  compdef _gluepot gluepot
fi
`;
}

/** A colon divides a word from its description. */
const item = (word: string, description: string): string =>
  quote(`${word.replaceAll(':', '\\:')}:${description}`);
