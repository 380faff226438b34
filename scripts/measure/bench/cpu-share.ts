import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PERIOD_US = 10_000;
const V1 = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';

/**
 * Gives a process this part of a core and no more, as if it had a small machine of its own, until the returned
 * function is called. By a control group, which takes root; throws where there are none (kernel.org, cgroup-v1 and -v2).
 */
export function limitCpu(pid: number, share: number): () => void {
  const quota = `${Math.round(PERIOD_US * share)}`;
  const isV1 = existsSync(join(V1, 'cgroup.procs'));
  const root = isV1 ? V1 : V2;
  const group = join(root, `gluepot-bench-${pid}`);
  mkdirSync(group);
  if (isV1) {
    writeFileSync(join(group, 'cpu.cfs_period_us'), `${PERIOD_US}`);
    writeFileSync(join(group, 'cpu.cfs_quota_us'), quota);
  } else {
    writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`);
  }
  writeFileSync(join(group, 'cgroup.procs'), `${pid}`);
  return () => {
    writeFileSync(join(root, 'cgroup.procs'), `${pid}`);
    rmdirSync(group);
  };
}
