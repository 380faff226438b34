import { join } from 'node:path';
import { COMMAND, NO_LIMITS, ROOT, startServer } from '../../../test/support/program.ts';
import { freePort, waitUntilResponding } from './processes.ts';

/** Unlike any address that is asked: a bench that follows a link would be seen to fail. */
export const SITE_URL = 'https://gluepot.example';
const SETTINGS = {
  SITE_URL,
  ...NO_LIMITS,
  MIN_FREE_DISK: '0',
};

export interface Gluepot {
  url: string;
  pid: number;
  dataDir: string;
  /** Milliseconds from its start to the line that says it is ready. */
  readyMs: number;
  stop(): Promise<void>;
}

/** Starts the program as `npm start` does, on a folder of data, without limits. */
export async function startGluepot(dataDir: string): Promise<Gluepot> {
  const command = process.env.GLUEPOT_COMMAND
    ? COMMAND
    : [process.execPath, '--no-env-file', join(ROOT, 'dist/main.js')];
  const port = freePort();
  const began = performance.now();
  const server = await startServer({
    command,
    settings: { ...SETTINGS, DATA_DIR: dataDir, PORT: `${port}` },
  });
  const readyMs = performance.now() - began;
  const url = `http://127.0.0.1:${port}`;
  await waitUntilResponding(`${url}/readyz`);
  return {
    url,
    pid: server.pid,
    dataDir,
    readyMs,
    async stop() {
      const { code, err } = await server.stop();
      if (code !== 0 || err !== '') throw new Error(`The server ended with ${code} and said: ${err}`);
    },
  };
}

/** The body of an answer, which must be of this status. */
export async function ask(
  url: string,
  { status = 200, ...init }: RequestInit & { status?: number } = {},
): Promise<Response> {
  // As wrk asks: plain bytes.
  const headers = { 'Accept-Encoding': 'identity', ...(init.headers as Record<string, string>) };
  const answer = await fetch(url, { redirect: 'manual', ...init, headers });
  if (answer.status !== status) {
    throw new Error(`${url} answered ${answer.status} and not ${status}: ${await answer.text()}`);
  }
  return answer;
}
