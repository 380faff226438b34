import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteUnconfirmedAccounts } from '#accounts/confirmation.ts';
import type { Config } from '#config/index.ts';
import { ExpectedError } from '#domain/errors.ts';
import type { Metrics } from '#domain/metrics.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { workOnRemovalJobs } from '#moderation/removal-jobs.ts';
import { forgetReporters, mailNewReports } from '#moderation/reports.ts';
import { threadedRunner } from '#render/runner.ts';
import { lockDataDir, openStore, operatorMessage, StoreOpenError } from '#store/open.ts';
import { type App, createApp } from './app.ts';
import { requireEmbeddedForBackups, scheduleBackups } from './backup-schedule.ts';
import { countryLookup } from './country.ts';
import type { Listen, Listening } from './listener.ts';
import type { AppLog, OperatorLog } from './log.ts';
import { smtpMailer } from './mail.ts';
import { createExporter, type Exporter, metricsResponse } from './metrics.ts';
import { oidcIssuer } from './oidc.ts';
import { argon2Passwords } from './passwords.ts';
import { listenForText } from './text-listener.ts';
import { repeat, secondsSince, timeoutAfter } from './timers.ts';
import { openValkey } from './valkey.ts';

/** How long a text may wait in the queue for rendering (milliseconds). */
const RENDER_QUEUE_MS = 2_000;
/** A crash loses at most the views of this time (milliseconds). */
const FLUSH_EVERY_MS = 500;
const SWEEP_EVERY_MS = 5_000;
const REMOVAL_JOBS_EVERY_MS = 1_000;
/** Each sweep is one write operation, small enough that creations queued behind it hardly wait. */
const SWEEP_BATCH = 200;
/** Each step of the scrub takes about a millisecond, and other work comes between. */
const SCRUB_EVERY_MS = 1_000;
/** They are deleted after a week, so a minute does not matter. */
const UNCONFIRMED_EVERY_MS = MINUTE_MS;
/** A block added on another node or the command line holds here within this time. */
const BLOCKS_EVERY_MS = 5_000;
const REPORT_MAIL_EVERY_MS = MINUTE_MS;
/** How long a server that stops takes requests: on a connection that is closing, one would be lost (milliseconds). */
const LEAVE_WITHIN_MS = 3_000;
/** Time for that and for requests in flight, out of the 10 seconds for a shutdown; the rest is for the flush. */
const DRAIN_WITHIN_MS = 7_000;

/** The server cannot listen on the configured host and port. The message says what to do. */
class ListenError extends ExpectedError {}

/** Starts the server on this machine. Throws `StoreOpenError`, `ListenError` and `ConfigError`. */
export async function startServer(config: Config, log: OperatorLog & AppLog) {
  requireEmbeddedForBackups(config);
  const issuer = oidcIssuer(config);
  const release = lockDataDir(config);
  const exporter = config.metrics && (await createExporter());
  const metrics = exporter?.metrics;
  const onTrouble = (message: string, error: unknown) => log.error({ error }, message);
  /** What closes all that is open by now, the last first. */
  const closing: (() => unknown)[] = [release];
  const cleanUp = async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  };
  const orCleanUp = <T>(starting: Promise<T>): Promise<T> =>
    starting.catch(async (error) => {
      await cleanUp();
      throw error;
    });
  // Otherwise another attempt in this process would find the data locked.
  const store = await orCleanUp((async () => openStore(config, { onTrouble, metrics }))());
  exporter?.setStore(store);
  const jobRunner = threadedRunner({
    startTimeout: timeoutAfter(RENDER_QUEUE_MS),
    monitor: metrics?.queue('render'),
  });
  const valkey =
    config.redisUrl === undefined
      ? undefined
      : await openValkey(config.redisUrl, log, { onShared: metrics?.limitsShared });
  closing.push(store.close, jobRunner.close, () => valkey?.close());
  const mailer = smtpMailer(config);
  const backups = scheduleBackups(config, log, (at) => metrics?.backedUp(at));
  const starting = createApp({
    ...config,
    ...{ store, jobRunner, mailer, issuer, log, metrics, sleep },
    backupState: backups && (() => backups.state()),
    clock: Date.now,
    random: randomBytes,
    passwords: argon2Passwords(randomBytes, undefined, undefined, metrics),
    countryOf: countryLookup(),
    siteUrl: config.siteUrl ?? `http://localhost:${config.port}`,
    sharedWindows: valkey,
  });
  const app = await orCleanUp(starting).catch((error) => {
    const trouble = operatorMessage(config, error);
    throw trouble === undefined ? error : new StoreOpenError(trouble, { cause: error });
  });
  const metricsListening = await orCleanUp(listenForMetrics(config.metrics, exporter, log));
  closing.push(() => metricsListening?.closeAll());
  const { host, port } = config;
  const listening = await orCleanUp(orListenError({ host, port }, listen({ host, port, fetch: app.fetch })));
  closing.push(() => listening.closeAll());
  const text = await orCleanUp(listenForTexts(config, app, log, metrics));
  const siteUrl = config.siteUrl ?? `http://localhost:${listening.port}`;
  app.setSiteUrl(siteUrl);

  backups?.start();
  let goesOn = true;
  const pace = { monotonic: () => performance.now(), wait: sleep };
  const { adminEmail, sourceDays } = config;
  const deps = { store, clock: Date.now };
  const every = (everyMs: number, failure: string, work: () => Promise<void>) =>
    repeat(everyMs, log, failure, work);
  const tasks = [
    every(FLUSH_EVERY_MS, 'Could not save views and last uses of API keys; trying again', () => app.flush()),
    every(SWEEP_EVERY_MS, 'Could not delete expired pastes', async () => {
      for (let more = true; more; ) {
        const began = performance.now();
        const swept = await store.pastes.sweep(Date.now(), SWEEP_BATCH);
        metrics?.swept(swept.pastes, secondsSince(began));
        more = swept.more;
      }
      const before = Date.now() - sourceDays * DAY_MS;
      while ((await store.pastes.sweepCreatorNetworks(before, SWEEP_BATCH)) === SWEEP_BATCH);
      await forgetReporters(deps, sourceDays);
    }),
    every(REMOVAL_JOBS_EVERY_MS, 'Could not remove pastes; trying again', () =>
      workOnRemovalJobs(deps, pace, () => goesOn),
    ),
    every(SCRUB_EVERY_MS, 'Could not check the stored texts', async () => {
      const step = await store.texts.scrub(Date.now());
      if (step !== undefined) metrics?.scrubbed(step.checked);
    }),
    every(BLOCKS_EVERY_MS, 'Could not reload the blocks', () => app.refreshBlocks()),
    every(1_000, 'Could not abort slow uploads', async () => app.everySecond()),
  ];
  if (mailer !== undefined) {
    tasks.push(
      every(UNCONFIRMED_EVERY_MS, 'Could not delete unconfirmed accounts', async () => {
        await deleteUnconfirmedAccounts(deps);
      }),
      every(HOUR_MS, 'Could not email about expiring API keys', () => app.announceExpiringKeys()),
    );
  }
  if (mailer !== undefined && adminEmail !== undefined) {
    tasks.push(
      every(REPORT_MAIL_EVERY_MS, 'Could not email about new reports; the next minute tries again', () =>
        mailNewReports({ ...deps, mailer, adminEmail, siteUrl }),
      ),
    );
  }

  return {
    /** The public URL. */
    siteUrl,
    /** Finishes requests, saves counts and closes the store. Unless `atOnce`, lets clients and load balancers leave first. */
    async stop(atOnce: boolean): Promise<void> {
      goesOn = false;
      const late = setTimeout(() => {
        for (const each of [listening, text]) void each?.closeAll();
      }, DRAIN_WITHIN_MS);
      app.beginStop();
      const leaveWithinMs = atOnce ? 0 : LEAVE_WITHIN_MS;
      await Promise.all([listening, text].map((each) => each?.drain(leaveWithinMs)));
      clearTimeout(late);
      await Promise.all([backups?.stop(), ...tasks.map((task) => task.stop())]);
      await app
        .close()
        .catch((error) => log.error({ error }, 'Could not save the last views and uses of API keys'));
      await cleanUp();
    },
  };
}

async function listenForMetrics(
  address: Config['metrics'],
  exporter: Exporter | undefined,
  log: OperatorLog,
): Promise<Listening | undefined> {
  if (exporter === undefined || address === undefined) return undefined;
  const { host, port } = address;
  const starting = listen({ host, port, fetch: metricsResponse(exporter, host) });
  const listening = await orListenError(address, starting, 'METRICS_');
  log.info(`Metrics are at http://${host.includes(':') ? `[${host}]` : host}:${listening.port}/metrics`);
  return listening;
}

async function listenForTexts(
  { text: address, site, siteUrl }: Config,
  { fetch }: App,
  log: OperatorLog,
  metrics: Metrics | undefined,
): Promise<Listening | undefined> {
  if (address === undefined) return undefined;
  const maxPasteBytes = site.pasteRules.maxBytes;
  const starting = listenForText({ ...address, fetch, siteUrl, maxPasteBytes, ended: metrics?.textReceived });
  const listening = await orListenError(address, starting, 'NC_');
  log.info(`Text from nc is taken at ${address.host}, port ${listening.port}`);
  return listening;
}

/** Names the settings of the address by what they begin with. */
const orListenError = (
  { host, port }: { host: string; port: number },
  starting: Promise<Listening>,
  prefix = '',
): Promise<Listening> =>
  starting.catch((error: Error & { code?: string }) => {
    const setting = `${prefix}PORT`;
    const why =
      error.code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is in use. Stop the program that uses it, or set ${setting} to another.`
        : error.code === 'EACCES'
          ? `Permission denied for port ${port}. Set ${setting} to 1024 or higher.`
          : `Could not listen on ${host}, port ${port}: ${error.message}. Check ${prefix}HOST and ${setting}.`;
    throw new ListenError(why, { cause: error });
  });

/** Listens with the adapter of the current runtime. */
const listen: Listen = async (options) => {
  const adapter =
    typeof Bun === 'undefined'
      ? (await import('./listen-node.ts')).listenOnNode
      : (await import('./listen-bun.ts')).listenOnBun;
  return adapter(options);
};
