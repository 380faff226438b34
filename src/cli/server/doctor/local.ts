import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { attempt } from '#domain/attempt.ts';
import { isLoopback } from '#domain/network.ts';
import { BackupFolder } from '#server/backup-folder.ts';
import { backupDir } from '#server/backup-schedule.ts';
import { senderOf } from '#server/mail.ts';
import { describeDamagedTexts } from '#store/texts.ts';
import { type Check, checkFrom, formatAge, formatSize, ok, problem, skipped, warning } from './check.ts';

/** A disk is nearly full below this many times MIN_FREE_DISK. */
const DISK_WARNING_FACTOR = 4;
/** Before this, no version with this command existed. */
const CLOCK_MIN = Date.UTC(2026, 0, 1);
/** One-time codes accept about this much (milliseconds). */
const CLOCK_TOLERANCE_MS = 30_000;
const CLOCK_WARNING_MS = 2_000;
/** A backup may take a while, and the server may just have been started. */
const LATE_FACTOR = 1.5;

/** Combinations of settings that each pass alone. */
export const checkSettings = checkFrom(function* ({ config, unknownSettings }) {
  const site = new URL(config.siteUrl ?? 'http://localhost');
  for (const name of unknownSettings) yield warning(`${name} is not a setting and has no effect.`);
  if (config.siteUrl === undefined) {
    yield warning('SITE_URL is not set, so links work on this machine only. Set it to the public address.');
  } else if (site.protocol === 'http:' && !isLoopback(site.hostname)) {
    yield warning(
      'SITE_URL begins with http://: passwords are sent unencrypted. Put a proxy with TLS in front and use https://.',
    );
  }
  for (const [name, value] of Object.entries({
    ADMIN_EMAIL: config.adminEmail,
    MAIL_FROM: config.mailFrom,
  })) {
    if (value !== undefined && config.smtpUrl === undefined)
      yield warning(`${name} has no effect without SMTP_URL.`);
  }
  // A name on this machine or network only, or an IP address.
  if (config.smtpUrl !== undefined && !/\.[a-z][\w-]*>?$/i.test(senderOf(config))) {
    yield warning(
      `Other mail servers reject email from ${senderOf(config)}. Set MAIL_FROM to an address of your domain.`,
    );
  }
  if (config.backup !== undefined && config.databaseUrl !== undefined) {
    yield problem('BACKUP_EVERY does not work with DATABASE_URL. Unset it, and use pg_dump with a timer.');
  }
  return ok('All settings are valid.');
});

/** Whether the server's user, and nobody else, can use the folder. */
export const checkDataFolder = checkFrom(function* ({ config, uid }) {
  if (config.databaseUrl !== undefined) return skipped('The data is in PostgreSQL.');
  const folder = resolve(config.dataDir);
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) {
    return problem(
      `${folder} does not exist. Set DATA_DIR to the folder with your data, or start the server once.`,
    );
  }
  if (uid !== undefined) {
    if (uid === 0 && stats.uid !== 0) {
      yield warning(
        `You are root, but the data belongs to user ${stats.uid}. Files that root creates here lock the server out: run ` +
          `gluepot as that user, such as with: sudo -u '#${stats.uid}' gluepot doctor`,
      );
    } else if (uid !== stats.uid) {
      yield problem(
        `${folder} belongs to user ${stats.uid}, but this is user ${uid}. Run gluepot as its owner.`,
      );
    }
    // If this user cannot read the folder, that is reported below.
    const foreign = (attempt(() => readdirSync(folder)) ?? []).filter(
      (name) => name.startsWith('gluepot.') && statSync(join(folder, name)).uid !== stats.uid,
    );
    if (foreign.length > 0) {
      yield problem(
        `${foreign.join(', ')} in ${folder} do not belong to the owner of the folder. Run: chown -R ${stats.uid} ${folder}`,
      );
    }
    if ((stats.mode & 0o077) !== 0) {
      yield warning(`Other users of this machine can open ${folder}. Run: chmod 700 ${folder}`);
    }
  }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    yield problem(
      `This user cannot write to ${folder}. Run gluepot as its owner, or change its permissions.`,
    );
  }
  return ok(`${folder} can be read and written by its owner alone.`);
});

export const checkDisk: Check = ({ config }) => {
  if (config.databaseUrl !== undefined) return skipped('Watch the disk of the PostgreSQL server.');
  if (!existsSync(config.dataDir)) return skipped('DATA_DIR does not exist.');
  const { bavail, bsize, files, ffree } = statfsSync(config.dataDir);
  const free = bavail * bsize;
  const least = config.minFreeDisk;
  const state = `${formatSize(free)} free on the disk of DATA_DIR`;
  if (free < least) {
    return problem(
      `${state}, less than MIN_FREE_DISK (${formatSize(least)}): new pastes are refused. Free disk space.`,
    );
  }
  if (files > 0 && ffree === 0) return problem('The disk of DATA_DIR has no free inodes. Remove files.');
  if (free < least * DISK_WARNING_FACTOR) {
    return warning(`${state}; below ${formatSize(least)}, new pastes are refused. Free disk space soon.`);
  }
  return ok(`${state}.`);
};

export const checkClock = checkFrom(async function* ({ clock, inspection, isClockSynchronized }) {
  const now = clock();
  const shown = new Date(now).toISOString();
  const adjust = 'Set the clock, and turn on time synchronization (NTP).';
  if (now < CLOCK_MIN) return problem(`The clock says ${shown}, which is past. ${adjust}`);
  const { newestAt, clockAheadMs } = await inspection.catch(() => ({ newestAt: null, clockAheadMs: null }));
  if (newestAt !== null && newestAt > now + CLOCK_TOLERANCE_MS) {
    yield problem(
      `The clock says ${shown}, but the newest data is from ${new Date(newestAt).toISOString()}. ${adjust}`,
    );
  }
  const ahead = Math.abs(clockAheadMs ?? 0);
  if (ahead > CLOCK_WARNING_MS) {
    const report = ahead > CLOCK_TOLERANCE_MS ? problem : warning;
    yield report(`The clock and that of PostgreSQL differ by ${(ahead / 1000).toFixed(1)} s. ${adjust}`);
  }
  const isSynchronized = await isClockSynchronized();
  if (isSynchronized === false) yield warning(`The system clock is not synchronized. ${adjust}`);
  return ok(`The clock says ${shown}${isSynchronized ? ', and is synchronized' : ''}.`);
});

export const checkDatabase: Check = async ({ inspection }) => {
  const { engine, unfit, damage, damagedTexts, schemaVersion, supportedVersion } = await inspection;
  if (damage !== null) {
    return problem(
      `The database is damaged (${damage}). Stop the server, move the data folder away, restore the last backup with ` +
        '"gluepot restore FILE", and start the server again.',
    );
  }
  if (damagedTexts.length > 0) {
    return problem(
      `${describeDamagedTexts(damagedTexts)}. Restore a backup without this damage, or leave these texts out: stop the ` +
        'server, and run "gluepot move --skip-damaged --to PLACE".',
    );
  }
  if (unfit !== null) return problem(`${engine}: ${unfit}`);
  const schema = `schema version ${schemaVersion}`;
  if (schemaVersion > supportedVersion) {
    return problem(
      `The ${schema} is newer than this Gluepot (${supportedVersion}). Use the version that wrote it.`,
    );
  }
  if (schemaVersion < supportedVersion) {
    return warning(
      `The ${schema} is older than ${supportedVersion}. The next start upgrades it: make a backup before.`,
    );
  }
  return ok(`${engine}, ${schema}, no damage found.`);
};

/** Whether an answered write is on one machine or on two. */
export const checkStandby: Check = async ({ config, inspection }) => {
  if (config.databaseUrl === undefined) return skipped('The data is on this machine only.');
  const { standbys } = await inspection.catch(() => ({ standbys: null }));
  if (standbys === null) return skipped('PostgreSQL does not say.');
  const { isSynchronous, connected } = standbys;
  if (isSynchronous && connected > 0) return ok('An answered write is on two machines.');
  if (isSynchronous) {
    return problem(
      'Writes wait for a standby, but none is connected. Start it, or empty synchronous_standby_names.',
    );
  }
  if (connected === 0) return ok('An answered write is on one machine. No standby is connected.');
  return warning(
    'An answered write is on one machine. A standby follows, but lacks the last writes if it has to take over now. Set ' +
      'synchronous_standby_names, or synchronous_mode in Patroni.',
  );
};

export const checkBackups = checkFrom(async function* ({ config, clock }) {
  const { backup, databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined)
    return skipped('Back up PostgreSQL with pg_dump; docs/operations.md has a timer.');
  if (backup === undefined) {
    return warning('No backups are scheduled. Set BACKUP_EVERY=6h, or run "gluepot backup FILE" by a timer.');
  }
  const dir = backupDir(backup, dataDir);
  const folder = new BackupFolder(dir);
  const now = clock();
  const last = (await folder.list(now)).at(-1);
  const look = 'Look for "Could not make a backup" in the log of the server.';
  if (last === undefined) return problem(`There is no backup in ${resolve(dir)}. Start the server. ${look}`);
  const age = `The last backup is ${formatAge(now - last.at)} old`;
  if (now - last.at > backup.everyMs * LATE_FACTOR) {
    yield problem(`${age}, but BACKUP_EVERY is ${formatAge(backup.everyMs)}. ${look}`);
  }
  const free = await folder.freeBytes();
  if (free < last.bytes) {
    yield problem(`${formatSize(free)} free in BACKUP_DIR, too little for the next backup. Free disk space.`);
  }
  if (await folder.sharesDiskWith(dataDir)) {
    yield warning(
      'Backups are on the same disk as the data. Set BACKUP_DIR to another disk, or copy them away.',
    );
  }
  return ok(`${age} (${formatSize(last.bytes)}).`);
});
