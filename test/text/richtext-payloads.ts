import { readFileSync } from 'node:fs';

const listed = readFileSync(new URL('./richtext-payloads.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/**
 * Attacks on sanitizers: scripts hidden in tags, attributes, links and raw text, and mutation XSS, which is
 * harmless until it is parsed a second time. Collected from OWASP's cheat sheet, the published bypasses of
 * DOMPurify, Google Closure, Mozilla Bleach and sanitize-html, and Cure53's HTML5 Security Cheatsheet.
 */
export const PAYLOADS = [
  ...listed
    .filter((line) => !line.startsWith('# '))
    .map((line) => JSON.parse(`"${line.replaceAll('"', '\\"')}"`)),
  `${'<b>'.repeat(600)}<p>${'<i>'.repeat(600)}<img src=x onerror=alert(1)>`,
] as string[];
