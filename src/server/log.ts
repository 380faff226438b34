import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import type { Config } from '#config/index.ts';
import type { SecurityEvent } from '#domain/security-event.ts';
import { errorFields, prettyLine } from './log-format.ts';

/** The operator's log: causes with a request id, never content, passwords, keys or email addresses. */
export interface Log {
  error(fields: { error: unknown; requestId?: string }, message: string): void;
}

export interface OperatorLog extends Log {
  /** Something worth a line that is not a failure. */
  info(message: string): void;
}

export interface AppLog extends Log {
  /** Something that an operator should look into although nothing has failed. */
  warn(fields: Record<string, string | number>, message: string): void;
  /** Details for finding a fault. */
  debug(fields: Record<string, string | number>, message: string): void;
  /** One line for each security event, with the network it came from, at every level. */
  security(event: SecurityEvent): void;
  /** One line for each request, at every level; undefined when requests are not logged. */
  request?: ((line: RequestLine) => void) | undefined;
}

/** A request as it is logged: without its path, query and address, which may be secrets of its client. */
export interface RequestLine {
  requestId: string;
  method: string;
  /** The pattern of the route. */
  route: string;
  status: number;
  durationMs: number;
}

/** Whether the log is for people. */
export const isPretty = ({ logFormat }: Pick<Config, 'logFormat'>): boolean =>
  logFormat === 'pretty' || (logFormat === 'auto' && process.stderr.isTTY === true);

/** Writes the log to standard error; standard output is for the results of commands. */
export function stderrLog(config: Config): OperatorLog & AppLog {
  const stderr = pino.destination({ fd: 2, sync: true });
  const log = pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (name) => ({ level: name }) },
      serializers: { error: errorFields },
    },
    isPretty(config) ? { write: (line) => stderr.write(prettyLine(line)) } : stderr,
  );
  // fail2ban reads the security log: LOG_LEVEL must not turn off the ban of those who guess passwords.
  const records = log.child({}, { level: 'info' });
  return {
    error: (fields, message) => log.error(fields, message),
    info: (message) => log.info(message),
    warn: (fields, message) => log.warn(fields, message),
    debug: (fields, message) => log.debug(fields, message),
    security: (event) => records.info(event),
    request: config.logRequests === 'on' ? (line) => records.info(line, 'Request') : undefined,
  };
}

export const newRequestId = (): string => randomBytes(8).toString('hex');
