/** The entry point of `bin/gluepot.js`, `npm start` and the bundle for Node. */

import { writeSync } from 'node:fs';
import { isServerCommand } from './commands.ts';
import { run } from './program.ts';
import { processContext } from './shared/context.ts';

const STDERR = 2;

const args = process.argv.slice(2);
// A server's files are for their owner only: they hold email addresses, hashes and unlisted pastes. Other commands keep
// the umask of the person, for `get -o` and for the editor and the browser that they start.
if (isServerCommand(args)) process.umask(0o077);

// The reader of a pipe may stop early: gluepot key list | head -1
process.stdout.on('error', ({ code, message }: { code?: string; message: string }) => {
  if (code !== 'EPIPE') writeSync(STDERR, `Cannot write to standard output: ${message}\n`);
  process.exit(code === 'EPIPE' ? 0 : 1);
});
// There is nowhere to report that. In Bun, such a stream never ends.
let canStderrEnd = true;
process.stderr.on('error', () => {
  canStderrEnd = false;
});

const exitCode = await run(args, processContext());
// A reader of a pipe may be slow. The callback of a last `write` comes too early in Bun.
for (const stream of [process.stdout, process.stderr]) {
  if (stream === process.stderr && !canStderrEnd) break;
  await new Promise<void>((written) => {
    stream.once('error', () => written());
    stream.end(() => written());
  });
}
// After a failed start, threads of the server may still run and would keep the process alive.
process.exit(exitCode);
