import type { Listen } from './listener.ts';

/** Listens with the adapter of the current runtime. */
export const listen: Listen = async (options) => {
  const adapter =
    typeof Bun === 'undefined'
      ? (await import('./listen-node.ts')).listenOnNode
      : (await import('./listen-bun.ts')).listenOnBun;
  return adapter(options);
};
