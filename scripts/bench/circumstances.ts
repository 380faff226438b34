import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../../test/support/program.ts';

/**
 * What is true when a measurement begins; others may commit while it runs, and the server is of what was here
 * when it started. The returned function says it all at the end, a line each, and nothing that tells whose
 * machine it was.
 */
export function recordEnvironment(): () => string[] {
  const before = load();
  const commit = git('rev-parse', '--short', 'HEAD');
  const changed = git('status', '--porcelain', '--', 'src', 'package-lock.json') !== '';
  return () => [
    `Date: ${new Date().toISOString().slice(0, 10)}`,
    `Gluepot ${packageJson.version}, commit ${commit}` +
      `${changed ? ' with changes in `src` that were not committed' : ''}, ` +
      `${process.env.GLUEPOT_COMMAND ? 'started by GLUEPOT_COMMAND' : `as \`npm start\` runs it on Bun ${Bun.version}`}`,
    `Machine: ${cpus().length} × ${(cpus()[0]?.model ?? 'a CPU').trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB, ` +
      `${platform()} ${arch()}; load average ${before} before and ${load()} after`,
  ];
}

const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

const git = (...args: string[]): string =>
  Bun.spawnSync(['git', ...args], { cwd: ROOT })
    .stdout.toString()
    .trim();
