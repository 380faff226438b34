import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import type { Config } from '#config/index.ts';
import type { SecurityEvent } from '#domain/security-event.ts';

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

/** What helps of an error. Others may hold what users typed: PostgreSQL's `detail` quotes rows, mail servers addresses. */
const SAFE_PROPERTIES = ['code', 'errno', 'errcode', 'syscall', 'severity', 'table', 'constraint'] as const;

/** What the log says about an error. */
export function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { type, message, stack } = pino.stdSerializers.err(error);
  const properties = Object.entries(error).filter(([name]) => SAFE_PROPERTIES.some((safe) => safe === name));
  return {
    type,
    message,
    stack,
    ...Object.fromEntries(properties),
    ...(error instanceof AggregateError && { errors: error.errors.map(String) }),
  };
}

/** A line of JSON as text for a person on a terminal. */
export function prettyLine(json: string): string {
  const { level, time, msg, event, error, ...fields } = JSON.parse(json);
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${plainValue(value)}`);
  const words = [time, String(level).toUpperCase().padEnd(5), msg ?? event, ...rest];
  const lines = [words.filter((word) => word !== undefined).join(' ')];
  if (error !== undefined) lines.push(...String(error.stack ?? error.message).split('\n'));
  return `${lines.map(withoutControls).join('\n    ')}\n`;
}

const plainValue = (value: unknown): string =>
  typeof value === 'string' && !/^[\w.:/-]+$/.test(value) ? JSON.stringify(value) : String(value);

/** A control character could move the cursor or change the colours of the terminal. */
const withoutControls = (text: string): string =>
  text.replace(/\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
