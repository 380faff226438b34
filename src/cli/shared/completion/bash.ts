import type { CommandSpec } from '#cli/shared/command-spec.ts';
import { completionPoints, quote, valuesOf } from './paths.ts';

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
  return `# Completions of gluepot for bash: source <(gluepot completion bash)

_gluepot_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }

# Only where no word fits.
_gluepot_files() { type compopt > /dev/null 2>&1 && compopt -o default; }

_gluepot() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]} path=gluepot at
  COMPREPLY=()
  # bash divides --option=value into three words.
  if [[ $cur == = ]]; then
    cur=
  elif [[ $prev == = ]]; then
    prev=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "$path \${COMP_WORDS[at]}" in
    ${paths.join(' | ')}) path="$path \${COMP_WORDS[at]}" ;;
    esac
  done
  case "$path:$prev" in
${values.join('\n')}
  esac
  if [[ $cur == -* ]]; then
    case "$path" in
${options.join('\n')}
    esac
    return
  fi
  case "$path" in
${others.join('\n')}
  esac
}

complete -F _gluepot gluepot
`;
}
