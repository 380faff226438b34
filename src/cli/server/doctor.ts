import { execFile } from 'node:child_process';
import { Option } from 'commander';
import { command } from '#cli/shared/command.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { CliError } from '#cli/shared/errors.ts';
import { pluralize } from '#cli/shared/format.ts';
import { jsonOption, type ListOptions, printList } from '#cli/shared/list.ts';
import { ConfigError } from '#config/kinds.ts';
import { unknownSettings } from '#config/unknown.ts';
import { inspectStore } from '#store/open.ts';
import type { Check, Examination, Result, Status } from './doctor/check.ts';
import { describeFailure, problem } from './doctor/check.ts';
import {
  checkBackups,
  checkClock,
  checkDatabase,
  checkDataFolder,
  checkDisk,
  checkSettings,
  checkStandby,
} from './doctor/local.ts';
import { checkProxy, checkTls } from './doctor/public.ts';
import { checkOpenFiles, checkServer } from './doctor/server.ts';
import { checkMail, checkValkey } from './doctor/services.ts';

/** In the order in which they are printed: what comes first may be the cause of what follows. */
const CHECKS: Record<string, Check> = {
  settings: checkSettings,
  'data folder': checkDataFolder,
  disk: checkDisk,
  clock: checkClock,
  database: checkDatabase,
  standby: checkStandby,
  backups: checkBackups,
  server: checkServer,
  'open files': checkOpenFiles,
  proxy: checkProxy,
  tls: checkTls,
  email: checkMail,
  valkey: checkValkey,
};

type Finding = Result & { check: string };

/** `doctor`. */
export const addDoctorCommand = command(
  'doctor',
  {
    summary: 'Check this installation',
    description:
      'Check the settings, the data, the disk, the clock, the proxy, TLS, email and backups, and say what to do about ' +
      'each problem. Nothing is changed. The server should run: checks of the public address need it.\n\nThe exit ' +
      'code is 1 if there is a problem, and 0 otherwise, also with warnings. Run it with the settings of the server.',
    options: [jsonOption(), new Option('--test-email <address>', 'also send a test email to this address')],
    examples: ['gluepot doctor', 'gluepot doctor --test-email you@example.org'],
  },
  async (context, { testEmail, ...options }: ListOptions & { testEmail?: string }) => {
    const findings = await examine(context, testEmail);
    const columns = {
      RESULT: ({ status }: Finding) => status,
      CHECK: ({ check }: Finding) => check,
      MESSAGE: ({ message }: Finding) => message,
    };
    printList(context, options, findings, columns, '');
    const count = (wanted: Status) => findings.filter(({ status }) => status === wanted).length;
    if (count('problem') > 0) {
      throw new CliError(
        `${pluralize(count('problem'), 'problem')}, ${pluralize(count('warning'), 'warning')}.`,
      );
    }
  },
);

async function examine(context: CliContext, mailTo: string | undefined): Promise<Finding[]> {
  let examination: Examination;
  try {
    const config = await context.config();
    examination = {
      config,
      clock: context.clock,
      uid: process.getuid?.(),
      inspection: inspectStore(config, context.clock),
      unknownSettings: unknownSettings().map(({ name }) => name),
      isClockSynchronized,
      mailTo,
    };
  } catch (error) {
    if (error instanceof ConfigError) return [{ check: 'settings', ...problem(error.message) }];
    throw error;
  }
  return runChecks(examination, CHECKS);
}

/** Runs all checks at once; one that throws is a problem in itself. */
export function runChecks(examination: Examination, checks: Record<string, Check>): Promise<Finding[]> {
  // Checks that need the inspection await it; until then, a rejection is no unhandled one.
  examination.inspection.catch(() => {});
  return Promise.all(
    Object.entries(checks).map(async ([check, run]) => {
      try {
        return { check, ...(await run(examination)) };
      } catch (error) {
        return { check, ...problem(describeFailure(error)) };
      }
    }),
  );
}

/** Asks systemd; undefined where there is none, or where another program keeps the time. */
function isClockSynchronized(): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const args = ['show', '--property=NTPSynchronized', '--value'];
    execFile('timedatectl', args, { timeout: 2_000 }, (error, stdout) => {
      const answer = { yes: true, no: false }[stdout.trim()];
      resolve(error ? undefined : answer);
    });
  });
}
