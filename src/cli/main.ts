/** The program: `bin/gluepot.js`, `npm start` and the bundle for Node begin here. */

import { processContext } from './context.ts';
import { run } from './program.ts';

// What it writes is nobody else's to read: e-mail addresses, hashes, unlisted pastes.
process.umask(0o077);

// Whoever reads our output may have read enough (`gluepot key list | head -1`).
process.stdout.on('error', ({ code }: { code?: string }) => process.exit(code === 'EPIPE' ? 0 : 1));

const exitCode = await run(process.argv.slice(2), processContext());
for (const stream of [process.stdout, process.stderr]) {
  await new Promise((written) => stream.write('', written));
}
// A server that did not start may have left threads behind.
process.exit(exitCode);
