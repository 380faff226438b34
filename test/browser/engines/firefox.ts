import type { Engine } from './engine.ts';
import { DrivenPage } from './page.ts';
import { firstMatch, spawnBound } from './process.ts';

interface Answer {
  /** Missing in an event. */
  id?: number;
  error?: string;
  message?: string;
  result: object;
  params: { level?: string; text?: string; request?: { url: string } };
}

/** It says so of a page that is left before its parts have come. */
const LEFT_EARLY = /^TypeError: error loading dynamically imported module/;

/** Firefox, controlled through WebDriver BiDi (https://w3c.github.io/webdriver-bidi). */
export async function startFirefox(path: string, profile: string): Promise<Engine> {
  const flags = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile];
  const child = spawnBound([path, ...flags]);
  const socket = new WebSocket(`${await firstMatch(child.stderr, /listening on (ws:\S+)/)}/session`);
  const problems: string[] = [];
  const asked: string[] = [];
  const waiting = new Map<number, PromiseWithResolvers<object>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, error, message, result, params }: Answer = JSON.parse(String(data));
    const call = waiting.get(id ?? -1);
    if (error !== undefined) call?.reject(new Error(`${error}: ${message}`));
    else call?.resolve(result);
    if (params?.request) asked.push(params.request.url);
    const { level = '', text = '' } = params ?? {};
    if (/warn|error/.test(level) && !LEFT_EARLY.test(text)) problems.push(`console: ${text}`);
  });
  let calls = 0;
  async function send<R extends object>(method: string, params: object = {}): Promise<R> {
    const call = Promise.withResolvers<object>();
    waiting.set(++calls, call);
    socket.send(JSON.stringify({ id: calls, method, params }));
    return (await call.promise) as R;
  }
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded', 'network.beforeRequestSent'] });
  const sessions: string[] = [];
  return {
    problems: (origin) => [
      ...problems.splice(0),
      ...asked
        .splice(0)
        .filter((url) => new URL(url).origin !== origin && !/^(data|blob|about):/.test(url))
        .map((url) => `asked ${url}`),
    ],
    async newPage() {
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext');
      sessions.push(userContext);
      const { context } = await send<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      });
      return new DrivenPage({
        open: async (url) =>
          void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
        reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
        act: async (actions) => void (await send('input.performActions', { context, actions })),
        async evaluate(expression) {
          const { result } = await send<{ result: { value: string } }>('script.evaluate', {
            expression,
            target: { context },
            awaitPromise: true,
          });
          return result.value;
        },
      });
    },
    async closePages() {
      for (const userContext of sessions.splice(0)) await send('browser.removeUserContext', { userContext });
      problems.length = 0;
      asked.length = 0;
    },
    async stop() {
      await child.stdin.end();
      await child.exited;
    },
  };
}
