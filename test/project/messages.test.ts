// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code with templates in it.
import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsxLanguage, typescriptLanguage } from '@codemirror/lang-javascript';
import type { SyntaxNode } from '@lezer/common';

const ROOT = join(import.meta.dir, '../..');

/** What is no text of the site, though it reads like one: a file, how the text begins, and why. */
const ALLOWED: [file: string, beginning: string, reason: string][] = [
  ['src/web/docs/llms.ts', '', 'the documentation for programs, in English as the API is'],
  ['src/web/docs/samples.ts', '', 'samples of code'],
  ['src/web/ui/assets.ts', 'User-agent: ', 'robots.txt, which programs read'],
  ['src/web/ui/page.tsx', 'Accept-Encoding, Accept-Language', 'the names of headers'],
  ['src/web/embed/routes.tsx', 'Accept-Encoding, Accept-Language', 'the names of headers'],
  ['src/web/create/home-page.tsx', 'curl --data-binary ', 'a command, the same in every language'],
  ['src/web/create/home-page.tsx', '7mKx2QvB', 'the end of a link'],
  ['src/web/docs/page.tsx', 'openapi.json', 'the name of a file'],
  ['src/web/docs/page.tsx', 'llms.txt', 'the name of a file'],
  ['src/web/ui/browser/rich/toolbar.ts', 'https://', 'how addresses begin'],
  ['src/web/account/forgot.tsx', 'gluepot account password ', 'a command, the same in every language'],
];

/** What is called so takes words for the log, which whoever runs the server reads, and not for a page. */
const LOGS = /\.logError$|^Error$/;
/** These take words that are shown, and these attributes and properties hold them. */
const SHOWS = /^(?:act|announce|say)$/;
const SHOWN =
  /^'?(?:aria-(?:label|description|roledescription|valuetext)|title|placeholder|alt|data-(?:pre|unit)|label|hint|caption|summary|text|textContent|ariaLabel)'?$/;
const SHOWN_META = /(?:name|property)="(?:description|og:(?:title|description|site_name|image:alt))"/;

/** Of what is shown, two letters in a row are a text; of all else, what reads like a sentence. */
const WORD = /\p{L}{2}/u;
const SENTENCE = /^\p{Lu}[^\n]* |\p{L}[^/]*[\p{L})”]\.$/su;

/** The texts in a file of source that a person would read. */
function textsIn(file: string, source: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  const { parser } = file.endsWith('x') ? tsxLanguage : typescriptLanguage;
  const take: Take = (node) => (node ? source.slice(node.from, node.to) : '');
  parser.parse(source).iterate({
    enter({ node }) {
      const text = literalOf(node, take);
      if (text === null || !WORD.test(text) || isCode(node, take) || isLogged(node, take)) return;
      if (!isShown(node, take) && !SENTENCE.test(text)) return;
      if (ALLOWED.some(([of, beginning]) => of === file && text.startsWith(beginning))) return;
      found.push({ line: source.slice(0, node.from).split('\n').length, text: text.trim() });
    },
  });
  return found;
}

type Take = (node: SyntaxNode | null | undefined) => string;

/** What a literal says, with `0` for each gap of a template; null for what is none. */
function literalOf(node: SyntaxNode, take: Take): string | null {
  if (node.name === 'JSXText') return take(node);
  if (node.name === 'String' || node.name === 'JSXAttributeValue') return take(node).slice(1, -1);
  if (node.name !== 'TemplateString') return null;
  let text = take(node);
  for (const gap of node.getChildren('Interpolation').reverse()) {
    text = `${text.slice(0, gap.from - node.from)}0${text.slice(gap.to - node.from)}`;
  }
  return text.slice(1, -1);
}

/** What a text may be a part of without ceasing to be shown. */
const PARTS =
  /^(?:ConditionalExpression|BinaryExpression|ParenthesizedExpression|Interpolation|TemplateString)$/;

/** The whole that this literal is a value of, and what holds it: an element, an attribute, a call … */
function placeOf(node: SyntaxNode): { part: SyntaxNode; holder: SyntaxNode | null } {
  let part = node;
  while (part.parent && PARTS.test(part.parent.name) && !part.parent.getChild('CompareOp'))
    part = part.parent;
  const { parent } = part;
  return { part, holder: parent?.name === 'JSXEscape' ? parent.parent : parent };
}

function isShown(node: SyntaxNode, take: Take): boolean {
  const { part, holder } = placeOf(node);
  switch (holder?.name) {
    case 'JSXElement':
      return true;
    case 'JSXAttribute': {
      const name = take(holder.firstChild);
      return SHOWN.test(name) || (name === 'content' && SHOWN_META.test(take(holder.parent)));
    }
    case 'ArgList':
      return SHOWS.test(take(holder.parent?.firstChild));
    case 'Property':
      return part.prevSibling !== null && SHOWN.test(take(holder.firstChild));
    case 'AssignmentExpression':
      return SHOWN.test(take(holder.firstChild?.lastChild));
  }
  return false;
}

const isCode = (node: SyntaxNode, take: Take): boolean => take(placeOf(node).holder?.firstChild) === '<code>';

function isLogged(node: SyntaxNode, take: Take): boolean {
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    if (at.name !== 'ArgList') continue;
    const first = at.parent?.firstChild;
    if (LOGS.test(take(first?.name === 'new' ? first.nextSibling : first))) return true;
  }
  return false;
}

const files = [...new Bun.Glob('src/web/**/*.{ts,tsx}').scanSync(ROOT)]
  .filter((file) => !/\/(?:locales\/.*|messages\.ts|names\.ts)$/.test(file))
  .sort();

test('no page has a text of its own: what people read is in the messages of its feature', () => {
  const found = files.flatMap((file) =>
    textsIn(file, readFileSync(join(ROOT, file), 'utf8')).map(({ line, text }) => `${file}:${line}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('no style sheet has a text', () => {
  const styles = [...new Bun.Glob('src/web/styles/*.css').scanSync(ROOT)];
  const said = styles.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/content:([^;}]*)/g)].flatMap(
      ([, content = '']) => content.match(/"[^"]*"/g) ?? [],
    ),
  );
  expect(said.filter((text) => WORD.test(text))).toEqual([]);
});
