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
  ['src/web/ui/page.tsx', 'Accept-Encoding, Cookie', 'the names of headers'],
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
  .filter((file) => !/\/(?:[\w-]*messages\.tsx?|names\.ts|locale-en\.ts)$/.test(file))
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

test.each([
  ['words between tags', '<p>Paste here</p>'],
  ['words beside a gap', '<p>{count} pastes</p>'],
  ['a label', '<a aria-label="Close" />'],
  ['a label in braces', "<a aria-label={'close'} />"],
  ['a label with a gap', '<a title={`Edit ${name}`} />'],
  ['a property of a component', '<Field label="Title" />'],
  ['one word of two', "<p>{isOpen ? words.open : 'Closed'}</p>"],
  ['a word in a gap', "<p>{`${words.all} ${isOpen ? 'open' : 0}`}</p>"],
  ['the title of a page', "renderPage({ title: 'Keys' }, null)"],
  ['a word on a button of an island', "act('Copy')"],
  ['a word that an island puts on a page', "button.textContent = done ? 'Copied' : text"],
  ['what stands before a cell', '<td data-pre="ends" />'],
  ['a description', '<meta name="description" content="pastes" />'],
  ['a sentence', "say('It is gone.')"],
  ['a heading', "const title = 'New paste'"],
  ['a sentence with gaps', 'say(`Wait ${time}, then try again`)'],
  ['a sentence that begins with a gap', 'say(`${name} is not text.`)'],
  ['a sentence that is thrown at a page', "throw badRequest('This is too long')"],
])('%s would be found', (_, code) => {
  expect(textsIn('src/web/ui/page.tsx', `const it = () => { ${code} };`)).toHaveLength(1);
});

test.each([
  ['a text from the texts', '<p aria-label={words.label}>{words.about}</p>'],
  ['signs between gaps', '<p>{a}: {b} – {c}</p>'],
  ['a class', '<p class="quiet" id="Main" />'],
  ['what decides between two texts', "<p title={kind === 'page' ? words.page : words.list}>{a}</p>"],
  ['code between tags', "<p><code>details</code><code>{'error'}</code></p>"],
  ['a drawing', '<path d="M8 2a6 6 0 0 1 0 12Z" />'],
  ['the width of a page', '<meta name="viewport" content="width=device-width" />'],
  ['a header', "headers.set('Content-Type', 'text/html; charset=utf-8')"],
  ['a path', 'const path = `/p/${id}`'],
  ['a module', "import('#web/create/browser/home.ts')"],
  ['what goes to the log', "deps.logError(error, 'A mail could not be sent')"],
  ['an error that nobody catches', "throw new Error('The table has changed.')"],
])('%s is no text', (_, code) => {
  expect(textsIn('src/web/ui/page.tsx', `const it = () => { ${code} };`)).toEqual([]);
});
