/**
 * One Ctrl+C arrives up to three times: from the terminal, and forwarded by npm and by the launcher. Only a signal
 * later than this (milliseconds) comes from a person who does not want to wait.
 */
const SAME_SIGNAL_MS = 1_000;

const STOP_SIGNALS = { SIGINT: 2, SIGTERM: 15 } as const;

/** Aborted by the first Ctrl+C or SIGTERM, the reason, which from now on does not end the process. A later one does. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let first: number | undefined;
  for (const [signal, number] of Object.entries(STOP_SIGNALS)) {
    process.on(signal, () => {
      first ??= performance.now();
      stop.abort(signal);
      if (performance.now() - first > SAME_SIGNAL_MS) process.exit(128 + number);
    });
  }
  return stop.signal;
}
