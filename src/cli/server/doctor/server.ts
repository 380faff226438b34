import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#config/index.ts';
import { attempt } from '#domain/attempt.ts';
import { type Check, ok, problem, skipped, warning } from './check.ts';

const TIMEOUT_MS = 5_000;
/** Each connection takes one, and so do files of the database. */
const OPEN_FILES_MIN = 4_096;

/** Whether a server listens where the settings say. */
export const checkServer: Check = async ({ config }) => {
  const url = readyUrl(config);
  const status = await askServer(config);
  if (status === undefined) {
    return problem(
      `No server answers at ${url}. Start it (systemctl start gluepot, or gluepot serve), or correct HOST and PORT.`,
    );
  }
  if (status === 200) return ok(`A server answers at ${url}.`);
  if (status === 503) return problem(`The server at ${url} is not ready (503). Its log says why.`);
  return problem(`Another program answers at ${url} (${status}). Stop it, or set PORT.`);
};

const readyUrl = (config: Config): string => `http://${hostToAsk(config)}:${config.port}/readyz`;

/** The status of the server on this machine; undefined while none runs. */
export const askServer = (config: Config): Promise<number | undefined> =>
  fetch(readyUrl(config), { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ status }) => status,
    () => undefined,
  );

function hostToAsk({ host }: Config): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** The limit of the running server, which a service manager may have set, or else of this process. */
export const checkOpenFiles: Check = ({ config }) => {
  const server =
    config.databaseUrl === undefined ? lockHolder(join(config.dataDir, 'gluepot.lock')) : undefined;
  const limit = openFilesLimit(server ?? 'self');
  if (limit === undefined) return skipped('This system does not show the limit.');
  const whose = server === undefined ? 'This shell' : 'The server';
  if (limit >= OPEN_FILES_MIN)
    return ok(`${whose} may open ${limit === Infinity ? 'any number of' : limit} files.`);
  return warning(
    `${whose} may open only ${limit} files, and each connection takes one. Set LimitNOFILE=65536 in the systemd unit, or run ` +
      '"ulimit -n 65536" before the start.',
  );
};

/** The soft limit of a process; undefined where there is no /proc. */
function openFilesLimit(pid: string): number | undefined {
  const limits = attempt(() => readFileSync(`/proc/${pid}/limits`, 'utf8')) ?? '';
  const [, soft] = /^Max open files +(\S+)/m.exec(limits) ?? [];
  return soft === undefined ? undefined : soft === 'unlimited' ? Infinity : Number(soft);
}

/** The process that has locked this file; undefined if none has, or if the system does not say. */
const lockHolder = (file: string): string | undefined =>
  attempt(() => {
    const { ino } = statSync(file);
    const line = readFileSync('/proc/locks', 'utf8')
      .split('\n')
      .find((lock) => lock.includes(' WRITE ') && lock.includes(`:${ino} `));
    return line?.trim().split(/ +/)[4];
  });
