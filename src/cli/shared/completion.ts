import { Argument, type Command } from 'commander';
import type { CommandSpec } from './command-spec.ts';
import { bashCompletion } from './completion/bash.ts';
import { fishCompletion } from './completion/fish.ts';
import { zshCompletion } from './completion/zsh.ts';
import type { CliContext } from './context.ts';
import { examples } from './help.ts';

const SHELLS: Record<string, (commands: readonly CommandSpec[]) => string> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** `completion`. */
export function addCompletionCommand(
  program: Command,
  context: CliContext,
  describeAll: () => Promise<readonly CommandSpec[]>,
): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>').choices(Object.keys(SHELLS)))
    .summary('Print completions for your shell')
    .description(
      'Print a script that lets the Tab key complete commands, options and their values. The shell reads it when it starts.',
    )
    .addHelpText(
      'after',
      examples(
        "echo 'source <(gluepot completion bash)' >> ~/.bashrc",
        "echo 'source <(gluepot completion zsh)' >> ~/.zshrc",
        'gluepot completion fish > ~/.config/fish/completions/gluepot.fish',
      ),
    )
    .action(async (shell: string) => {
      const script = SHELLS[shell]?.(await describeAll()) ?? '';
      context.stdout(script.trimEnd());
    });
}
