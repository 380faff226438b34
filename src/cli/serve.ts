import type { Command } from 'commander';
import { SETTINGS } from '#config.ts';
import { type Log, stderrLog } from '#server/log.ts';
import { startServer } from '#server/start.ts';
import type { CliContext } from './context.ts';

/** Whatever hangs, a stop ends here (milliseconds): 10 seconds are promised. */
const STOP_WITHIN_MS = 9_500;
/**
 * A Ctrl+C arrives up to three times at once: from the terminal, and passed on by npm and by the launcher.
 * Only one after this long (milliseconds) is a person who does not want to wait.
 */
const ONE_SIGNAL_MS = 1_000;

const STOP_SIGNALS = { SIGINT: 2, SIGTERM: 15 } as const;

/** `serve`. */
export function addServeCommand(program: Command, context: CliContext): void {
  program
    .command('serve')
    .summary('Start the server')
    .description(
      'Start the server. It prints its address when it is ready and runs until Ctrl+C or SIGTERM: then it ' +
        'finishes what is under way and ends within 10 seconds. A second Ctrl+C ends it at once.',
    )
    .addHelpText('after', settingsHelp)
    .action(() => serve(context));
}

/** Resolves when the server was told to stop and has stopped. */
async function serve(context: CliContext): Promise<void> {
  const config = context.config();
  const log = stderrLog();
  exitOnUnexpectedError(log);
  const stopRequested = stopSignal();
  const running = await startServer(config, log);
  context.stdout(`Gluepot is ready: ${running.siteUrl}`);
  await stopRequested;
  setTimeout(() => {
    log.error(
      { error: new Error('Too late') },
      'Stopping took too long; views of the last second may be lost',
    );
    process.exit(1);
  }, STOP_WITHIN_MS);
  await running.stop();
}

/** After an error that nobody caught, what is in memory cannot be trusted; what is on disk can. */
function exitOnUnexpectedError(log: Log): void {
  const end = (error: unknown) => {
    log.error({ error }, 'Unexpected error: the server stops');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

/** Resolves with the first signal to stop; a later one ends the process. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    for (const [signal, number] of Object.entries(STOP_SIGNALS)) {
      process.on(signal, () => {
        first ??= performance.now();
        resolve();
        if (performance.now() - first > ONE_SIGNAL_MS) process.exit(128 + number);
      });
    }
  });
}

function settingsHelp(): string {
  const settings = Object.entries(SETTINGS).map(
    ([name, { accepts: takes, defaultText: initialText, description: meaning }]) => {
      const rule = takes === 'any text' ? '' : ` It takes ${takes}.`;
      return `  ${name}\n${wrapped(`${meaning}${rule} Default: ${initialText}.`.replaceAll('`', ''))}`;
    },
  );
  return `\nSettings, as environment variables:\n${settings.join('\n')}`;
}

/** Lines of up to 74 characters, indented. */
const wrapped = (text: string): string => text.replace(/(.{1,74})(?: |$)/g, '      $1\n').trimEnd();
