import type { Credential } from '#domain/credential.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules.ts';

/** More would help nobody, and bounds the work that a text full of credentials causes. */
const MOST = 20;

const GRAM = 3;
const BITS = 6;
const MASK = (1 << (GRAM * BITS)) - 1;

/** A rule with one of its anchors, and how far into the anchor its rarest three characters end. */
interface Anchor {
  rule: Rule;
  literal: string;
  offset: number;
}

const anchors: Anchor[][] = [[]];
/**
 * For each three characters in a row, cut to six bits each, which of `anchors` may stand there; 0 for none. One look-up
 * for each character passes over ordinary text, about eight times as fast as a regular expression of all prefixes.
 */
const anchorsOf = new Uint8Array(MASK + 1);

for (const rule of RULES) {
  for (const literal of rule.anchors) {
    const offset = rarest(literal);
    let gram = 0;
    for (let at = offset - GRAM + 1; at <= offset; at++)
      gram = (gram << BITS) | (literal.charCodeAt(at) & 63);
    if (anchorsOf[gram] === 0) anchorsOf[gram] = anchors.push([]) - 1;
    anchors[anchorsOf[gram] ?? 0]?.push({ rule, literal, offset });
  }
}

/** Where the three characters with the fewest lowercase letters end: these are what text consists of. */
function rarest(literal: string): number {
  const score = (end: number) => literal.slice(end - GRAM + 1, end + 1).replace(/[^a-z]/g, '').length;
  let best = GRAM - 1;
  for (let end = GRAM; end < literal.length; end++) if (score(end) < score(best)) best = end;
  return best;
}

/**
 * The credentials of known formats in `text`, in order, at most 20 and one of a kind in a line. A placeholder, a wrong
 * checksum and a JSON Web Token that has expired by `now` are none. Takes time in proportion to the text.
 */
export function findCredentials(text: string, now: number): Credential[] {
  const found: Credential[] = [];
  let gram = 0;
  let line = 1;
  let counted = 0;
  for (let at = 0; at < text.length; at++) {
    gram = ((gram << BITS) | (text.charCodeAt(at) & 63)) & MASK;
    const possible = anchorsOf[gram];
    if (!possible) continue;
    const match = firstMatch(anchors[possible] ?? [], text, at, now);
    if (match === undefined) continue;
    const { type, start, end } = match;
    line += countLines(text, counted, start);
    counted = start;
    if (!found.some((one) => one.line === line && one.type === type)) {
      found.push({ type, line });
      if (found.length === MOST) break;
    }
    at = Math.max(at, end - 1);
    gram = 0;
  }
  return found;
}

function firstMatch(possible: Anchor[], text: string, at: number, now: number) {
  for (const { rule, literal, offset } of possible) {
    const start = at - offset;
    if (start < 0 || !text.startsWith(literal, start)) continue;
    const end = rule.endOf(text, start, now);
    if (end !== undefined) return { type: rule.type, start, end };
  }
  return undefined;
}

/** How many lines end between two places; CRLF, LF and CR each end one. */
const countLines = (text: string, from: number, to: number): number =>
  text.slice(from, to).match(/\r\n?|\n/g)?.length ?? 0;
