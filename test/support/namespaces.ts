/** Whether this process may give a child mounts, a network and processes of its own. Some containers forbid it. */
export const hasNamespaces = (): boolean =>
  process.platform === 'linux' &&
  Bun.which('unshare') !== null &&
  Bun.spawnSync(['unshare', '--mount', '--net', '--pid', '--fork', '--propagation', 'private', 'true'])
    .exitCode === 0;
