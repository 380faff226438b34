import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
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
  /** One line for each security event, with the network it came from. */
  security(event: SecurityEvent): void;
}

/** JSON lines on standard error; standard output is for the results of commands. */
export function stderrLog(): OperatorLog & AppLog {
  const log = pino(
    { base: null, serializers: { error: pino.stdSerializers.err } },
    pino.destination({ fd: 2, sync: true }),
  );
  return {
    error: (fields, message) => log.error(fields, message),
    info: (message) => log.info(message),
    warn: (fields, message) => log.warn(fields, message),
    security: (event) => log.info(event),
  };
}

export const newRequestId = (): string => randomBytes(8).toString('hex');
