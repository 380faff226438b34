import type { Child } from 'hono/jsx';

/** A key that was just made. */
export const newKey = {
  ready: (name: Child) => <>The key “{name}” is ready.</>,
  copyNow: 'Copy it now: it is shown this once. We keep only its fingerprint.',
  key: 'The new key',
  copy: 'Copy',
  firstRequest: 'A first request',
};
