import { freePort } from '../../support/ports.ts';
import type { Engine } from './engine.ts';
import { DrivenPage } from './page.ts';
import { firstMatch, spawnBound } from './process.ts';

/** WebKitGTK, controlled through WebDriver (https://www.w3.org/TR/webdriver2). It needs a display. */
export async function startWebKit(miniBrowser: string): Promise<Engine> {
  const screen = spawnBound(['Xvfb', '-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
  const display = `:${await firstMatch(screen.stdout, /^(\d+)\n/)}`;
  const stops: (() => Promise<unknown>)[] = [];

  /** A driver has one session. */
  async function newPage() {
    const port = await freePort();
    const driver = spawnBound(['WebKitWebDriver', `--port=${port}`], {
      DISPLAY: display,
      GDK_BACKEND: 'x11',
    });
    async function request<R>(method: string, path: string, body?: object): Promise<R> {
      const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      });
      const { value } = (await answer.json()) as { value: R & { error?: string; message?: string } };
      if (answer.ok) return value;
      throw new Error(`${value.error}: ${value.message}`);
    }
    /** One after the other: the driver hangs on two at once of which one opens a page. */
    let last: Promise<unknown> = Promise.resolve();
    function send<R>(...given: Parameters<typeof request>): Promise<R> {
      const result = last.then(() => request<R>(...given));
      last = result.catch(() => {});
      return result;
    }
    while (!(await send('GET', 'status').catch(() => null))) await Bun.sleep(20);
    const browser = { binary: miniBrowser, args: ['--automation'] };
    const { sessionId } = await send<{ sessionId: string }>('POST', 'session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
    });
    const session = `session/${sessionId}`;
    stops.push(async () => {
      await send('DELETE', session);
      await driver.stdin.end();
      await driver.exited;
    });
    return new DrivenPage({
      open: (url) => send('POST', `${session}/url`, { url }),
      reload: () => send('POST', `${session}/refresh`, {}),
      act: (actions) => send('POST', `${session}/actions`, { actions }),
      evaluate: (expression) =>
        send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    });
  }
  async function closePages() {
    for (const stop of stops.splice(0)) await stop();
  }
  return {
    newPage,
    closePages,
    problems: () => [],
    async stop() {
      await closePages();
      await screen.stdin.end();
      await screen.exited;
    },
  };
}
