import { command } from '#cli/shared/command.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { SETTINGS } from '#config/index.ts';
import { isPretty, type Log, stderrLog } from '#server/log.ts';
import { startServer } from '#server/start.ts';

/** The longest that a stop may take (milliseconds), whatever hangs: the help promises 10 seconds. */
const STOP_WITHIN_MS = 9_500;

/** `serve`. */
export const addServeCommand = command(
  'serve',
  {
    summary: 'Start the server',
    description:
      'Start the server. It prints its address when it is ready, and runs until you press Ctrl+C or send SIGTERM. ' +
      'It then finishes the requests in flight and stops within 10 seconds; after SIGTERM, it first lets load balancers ' +
      'leave, for 3 seconds. Press Ctrl+C again to stop immediately.',
    more: settingsHelp,
  },
  serve,
);

/** Runs the server until it is told to stop. */
async function serve(context: CliContext): Promise<void> {
  const config = await context.config();
  const log = stderrLog(config);
  exitOnUnexpectedError(log);
  const stop = context.stopSignal();
  const stopRequested = new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
  const running = await startServer(config, log);
  const ready = `Gluepot is ready: ${running.siteUrl}`;
  // Collectors of logs read both streams.
  const time = new Date(context.clock()).toISOString();
  context.stdout(isPretty(config) ? ready : JSON.stringify({ level: 'info', time, msg: ready }));
  await stopRequested;
  setTimeout(() => {
    log.error(
      { error: new Error('Timed out') },
      'Stopping took too long: exiting now. Views of the last second may be lost.',
    );
    process.exit(1);
  }, STOP_WITHIN_MS);
  // Nobody at a terminal waits for a load balancer.
  await running.stop(stop.reason === 'SIGINT');
}

/** After an uncaught error, the state in memory cannot be trusted; the state on disk can. */
function exitOnUnexpectedError(log: Log): void {
  const exit = (error: unknown) => {
    log.error({ error }, 'Unexpected error: exiting');
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}

function settingsHelp(): string {
  const settings = Object.entries(SETTINGS).map(([name, { accepts, defaultText, description }]) => {
    const rule = accepts === 'any text' ? '' : ` Accepts: ${accepts}.`;
    return `  ${name}\n${wrap(withoutMarkdown(`${description}${rule} Default: ${defaultText}.`))}`;
  });
  return `\nSettings (environment variables):\n${settings.join('\n')}`;
}

/** Links to other pages of docs/ become their names. */
const withoutMarkdown = (text: string): string =>
  text.replaceAll('`', '').replace(/\[[^\]]+\]\(([\w-]+\.md)[^)]*\)/g, 'docs/$1');

/** Breaks a text into indented lines of up to 80 characters. */
const wrap = (text: string): string => text.replace(/(.{1,74})(?: |$)/g, '      $1\n').trimEnd();
