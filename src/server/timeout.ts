import type { StartTimeout } from '#domain/fair-queue.ts';

export const timeoutAfter =
  (milliseconds: number): StartTimeout =>
  (expire) => {
    const timer = setTimeout(expire, milliseconds);
    return () => clearTimeout(timer);
  };
