import { pino } from 'pino';

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
