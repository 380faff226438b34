/** What one line of a log says: when, and how bad. Shared by the look at a text and by the view. */

export type Level = 'error' | 'warning' | 'info' | 'debug';

const LEVELS: Record<string, Level> = {
  ...{ ERROR: 'error', ERR: 'error', FATAL: 'error', CRITICAL: 'error', CRIT: 'error', SEVERE: 'error' },
  ...{ PANIC: 'error', ALERT: 'error', EMERG: 'error', EMERGENCY: 'error' },
  ...{ WARNING: 'warning', WARN: 'warning', WRN: 'warning' },
  ...{ INFO: 'info', INF: 'info', NOTICE: 'info' },
  ...{ DEBUG: 'debug', DBG: 'debug', TRACE: 'debug', TRC: 'debug', VERBOSE: 'debug', FINE: 'debug' },
};
/** With the numbers of Bunyan and Pino. */
const KEY_LEVELS: Record<string, Level> = {
  ...LEVELS,
  ...{ 10: 'debug', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'error' },
};

const NAMES = Object.keys(LEVELS).join('|');
/** How programs write a level near the beginning of a line: before a colon, after npm, in brackets, in capitals. */
const WORDS = [
  new RegExp(`^(${NAMES})(?:\\[\\w+\\])?:(?!//)`, 'i'),
  new RegExp(`^npm (${NAMES})\\b`, 'i'),
  new RegExp(`\\[(?:\\w{1,30}:)?(${NAMES})\\]`, 'i'),
  new RegExp(`(?<![\\w.$/-])(${NAMES})(?![\\w.$/-])`),
];
/** An uncaught error, as runtimes announce it. */
const UNCAUGHT = /^(?:uncaught\b|traceback \()/i;
/** `level=warn`, `"level":"warn"`, `"level":50`. */
const KEY = /(?:^|["' ])(?:level|lvl|severity)["']?\s?[=:]\s?["']?([A-Za-z]+|\d\d)\b/;
/** klog and glog: `E0512 12:04:51.018 …`. */
const GLOG = /^([IWEF])\d{4} \d\d:\d\d:\d\d/;
const GLOG_LEVELS: Record<string, Level> = { I: 'info', W: 'warning', E: 'error', F: 'error' };
/** The class of an error, as most languages print it before its message. */
const EXCEPTION =
  /^\s{0,20}(?:Caused by: |Exception in thread [^:]{1,80} )?[\w.$]{0,120}(?:Error|Exception)(?: \[\w+\])?(?::|$)/;
/** A request that an access log gives with a status of 500 to 599. */
const SERVER_ERROR = /" 5\d\d (?:\d|-)/;

/** A level is looked for in the beginning of a line; messages may name others. */
const LEVEL_WITHIN = 160;
const KEY_WITHIN = 1_000;

interface FoundLevel {
  level: Level;
  /** Where its word stands in the line. */
  from: number;
  to: number;
}

/** The level of a line; undefined if it names none. */
export function levelOf(line: string): FoundLevel | undefined {
  const head = line.slice(0, LEVEL_WITHIN);
  // The message may name another level: the first counts.
  const word = WORDS.flatMap((pattern) => wordIn(pattern.exec(head)))
    .sort((a, b) => a.from - b.from)
    .at(0);
  if (word) return word;
  if (UNCAUGHT.test(head)) return withoutWord('error');
  const [glog] = wordIn(GLOG.exec(head), GLOG_LEVELS);
  if (glog) return glog;
  if (EXCEPTION.test(head)) return withoutWord('error');
  const more = line.slice(0, KEY_WITHIN);
  const [keyed] = wordIn(KEY.exec(more), KEY_LEVELS);
  if (keyed) return keyed;
  return SERVER_ERROR.test(more) ? withoutWord('error') : undefined;
}

function wordIn(found: RegExpExecArray | null, levels = LEVELS): FoundLevel[] {
  const name = found?.[1] ?? '';
  const level = levels[name.toUpperCase()];
  if (!found || !level) return [];
  const from = found.index + found[0].lastIndexOf(name);
  return [{ level, from, to: from + name.length }];
}

const withoutWord = (level: Level): FoundLevel => ({ level, from: 0, to: 0 });

/**
 * A time to the second: ISO 8601, of syslog, of an access log, of dmesg, or of a clock. Within the first 100 characters,
 * because an access log names the client first.
 */
const TIME =
  /(?:\d{4}[-/]\d\d[-/]\d\d[T ])?(?<![\d:.])\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z\b|[+-]\d\d:?\d\d\b)?|\[\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d(?: [+-]\d{4})?\]|^\[ *\d{1,7}\.\d{6}\]/;
const SYSLOG_DATE =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [ \d]\d $/;
const TIME_WITHIN = 100;

/** Where the time of a line stands, with its date; undefined if it has none. */
export function timeOf(line: string): { from: number; to: number } | undefined {
  const found = TIME.exec(line.slice(0, TIME_WITHIN));
  if (!found) return undefined;
  const to = found.index + found[0].length;
  return { from: SYSLOG_DATE.test(line.slice(0, found.index)) ? 0 : found.index, to };
}

/** A line of a stack trace: of JavaScript and Java, of Python, of .NET, of Ruby. */
export const isStackFrame = (line: string): boolean =>
  /^\s{1,40}(?:at (?:\S|$)|File ".{1,300}", line \d|from \S{1,300}:\d|\.\.\. \d{1,6} (?:more|common frames))/.test(
    line.slice(0, 400),
  );

/** The same, with the code that Python prints below a frame. `before` is the line above. */
export const isFrameAfter = (line: string, before = ''): boolean =>
  isStackFrame(line) || (/^\s{1,40}File "/.test(before) && /^\s{4}/.test(line));
