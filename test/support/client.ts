import type { TestApp } from './app.ts';

/** The address that clients of a test app are given. */
export const CLIENT_SERVER = 'http://paste.test';

/**
 * What happens to a request: it is answered, its answer is lost, it never arrives, it is never answered, or a
 * proxy answers it.
 */
export type Fate = 'answer' | 'lose answer' | 'refuse' | 'hang' | Response;

/** Sends the requests of a client to an app in this process. The first ones meet these fates, all others are answered. */
export function clientOf(app: TestApp, ...fates: Fate[]) {
  const requests: Request[] = [];
  const waits: number[] = [];
  return {
    requests,
    /** Milliseconds that the client waited, without waiting. */
    waits,
    options: {
      server: CLIENT_SERVER,
      async fetch(url: string, init: RequestInit): Promise<Response> {
        const request = new Request(url, init);
        requests.push(request);
        const fate = fates.shift() ?? 'answer';
        if (fate instanceof Response) return fate;
        if (fate === 'refuse') throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
        if (fate === 'hang') {
          const { signal } = init;
          await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
        }
        const response = await app.answer(request, () => '192.0.2.1');
        if (fate === 'lose answer') throw new Error('socket closed');
        return response;
      },
      sleep: async (milliseconds: number) => void waits.push(milliseconds),
      clock: () => app.time.now,
      random: () => 1,
    },
  };
}
