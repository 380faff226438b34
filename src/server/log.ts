import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import type { SecurityEvent } from '#domain/security-event.ts';

/** What the server tells its operator: causes with a request id, never content, passwords, keys or e-mail addresses. */
export interface Log {
  error(fields: { error: unknown; requestId?: string }, message: string): void;
}

export interface OperatorLog extends Log {
  /** What is no failure, and worth a line. */
  info(message: string): void;
}

export interface AppLog extends Log {
  /** What an operator should look into, but nothing has failed. */
  warn(fields: Record<string, string | number>, message: string): void;
  /** One line for each security event, with the network it came from. */
  security(event: SecurityEvent): void;
}

/** JSON lines on standard error; standard output is for what a command answers. */
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
