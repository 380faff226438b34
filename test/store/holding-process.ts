/** Tells whether this process can have the lock on the file it is given. */
import { holdLock } from '#store/sqlite/lock.ts';

const release = holdLock(process.argv[2] ?? '');
process.stdout.write(release ? 'held' : 'refused');
