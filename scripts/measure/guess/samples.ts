import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Glob } from 'bun';

/** `other`: a programming language without a place in the interface. */
export type Label = keyof typeof EXTENSIONS | Prose | 'other';
type Prose = (typeof PROSE)[number];

export interface Sample {
  label: Label;
  /** A package, which is in one of the two sets as a whole. */
  project: string;
  text: string;
}

/** What the extension of a file tells. C++ counts as C; XML is drawn as HTML but is not measured as HTML. */
export const EXTENSIONS = {
  javascript: ['js', 'mjs', 'cjs', 'jsx'],
  typescript: ['ts', 'tsx', 'mts', 'cts'],
  python: ['py', 'pyi'],
  json: ['json'],
  html: ['html', 'htm'],
  css: ['css', 'scss', 'less'],
  bash: ['sh', 'bash'],
  sql: ['sql'],
  go: ['go'],
  rust: ['rs'],
  java: ['java'],
  c: ['c', 'h', 'cc', 'cpp', 'cxx', 'hpp'],
  php: ['php'],
  yaml: ['yaml', 'yml'],
  markdown: ['md', 'markdown'],
} as const;
export const LABELS = Object.keys(EXTENSIONS) as (keyof typeof EXTENSIONS)[];
export const PROSE = [
  'readme',
  'document',
  'changelog',
  'license',
  'man page',
  'mail',
  'log',
  'saying',
] as const;

const OTHER = new Set(
  'rb pl pm lua cs kt swift scala hs r tex toml ini cmake mk tcl el lisp erl ex exs ps1 vb m mm properties po awk vim ml d pas f90 s asm proto gradle groovy dart bat rst csv tsv in m4 pod sty texi'.split(
    ' ',
  ),
);
const BY_EXTENSION = new Map<string, Label>(
  Object.entries(EXTENSIONS).flatMap(([label, list]) => list.map((extension) => [extension, label as Label])),
);
/** Lists for programs, which are neither code nor prose. */
const DATA =
  /^(?:requirements|entry_points|top_level|sources|robots|constraints|namespace_packages|cmakelists)\b/i;
const BYTES_MIN = 150;
const BYTES_MAX = 300_000;
/** At most so many files of a language from one project. */
const A_PROJECT = 20;
/** And from one folder of it, because they are often made alike. */
const A_FOLDER = 4;
const MAN_PAGES = 600;
const CHARACTERS = 60_000;
const MINIFIED = 300;
const MARKUP = [/^#{1,4} \S/m, /^```/m, /\]\(\S+\)/, /^ {0,3}[-*] \S/m, /\*\*\w/, /`\w[^`\n]*`/, /^## \S/m];

/** The files of a folder that `collectPackages` filled, and some of this machine, by what they are. No text comes twice. */
export async function* samplesIn(folder: string): AsyncGenerator<Sample> {
  const seen = new Set<unknown>();
  const counts = new Map<string, number>();
  let pages = 0;
  const roots = [
    folder,
    '/usr/share/doc',
    '/usr/share/man',
    '/var/log',
    '/usr/lib/python3',
    '/root/.pyenv/versions',
  ];
  for (const root of roots) {
    const paths = [...new Glob('**/*').scanSync({ cwd: root, dot: false, followSymlinks: false })];
    for (const path of paths.sort((a, b) => order(a) - order(b))) {
      const label = labelOf(path);
      if (label === undefined || (root !== folder && !isProse(label))) continue;
      let project = root === folder ? projectOf(path) : `${root}/${path.split('/')[0]}`;
      if (label === 'mail') project = `mail ${path}`;
      const key = `${project} ${label}`;
      const folderKey = `${key} ${dirname(path)}`;
      if (
        (counts.get(key) ?? 0) >= A_PROJECT ||
        (counts.get(folderKey) ?? 0) >= A_FOLDER ||
        (label === 'man page' && pages >= MAN_PAGES)
      )
        continue;
      const raw = textOf(join(root, path), label);
      if (raw === undefined || seen.has(Bun.hash(raw)) || !fits(raw, label)) continue;
      seen.add(Bun.hash(raw));
      for (const counted of [key, folderKey]) counts.set(counted, (counts.get(counted) ?? 0) + 1);
      if (label === 'man page') pages++;
      const text = label === 'man page' ? await rendered(join(root, path)) : raw;
      if (label === 'saying') {
        for (const part of text.split('\n%\n'))
          yield { label, project: `saying ${basename(path)}`, text: part };
      } else yield { label, project, text: text.slice(0, CHARACTERS) };
      if (label === 'markdown')
        for (const part of paragraphs(text)) yield { label: 'readme', project, text: part };
    }
  }
}

export const isProse = (label: Label): label is Prose => (PROSE as readonly string[]).includes(label);

/** An order of its own, so that the first files of a project are not all of one folder. */
const order = (path: string): number => Number(Bun.hash(path) % 1_000_003n);

/** True for two of five projects. What is measured is never tuned on. */
export const isMeasured = ({ project }: Sample): boolean => Bun.hash(`${project}.`) % 5n < 2n;

const projectOf = (path: string): string => {
  const parts = path.split('/');
  const [registry, first = '', second = ''] = parts;
  if (registry === 'crates') return `crates ${second.replace(/-\d.*/, '')}`;
  return registry === 'go' ? `go ${first}/${second}` : `${registry} ${first}`;
};

function labelOf(path: string): Label | undefined {
  const name = basename(path).replace(/\.gz$/, '');
  if (/\.min\.|[-.]bundle\.|(?:^|\/)(?:dist-info|node_modules\/\.|testdata\/corpus)/.test(path))
    return undefined;
  if (/(?:^|\/)man[1-8]\/[^/]+\.[1-8]\w*$/.test(path.replace(/\.gz$/, ''))) return 'man page';
  if (/\/games\/fortunes\/[\w-]+$/.test(path)) return 'saying';
  if (/test_email\/data\/msg|\.(?:mbox|eml|mail)$/.test(path)) return 'mail';
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = BY_EXTENSION.get(extension);
  if (known) return known;
  if (OTHER.has(extension) || /^(?:makefile|dockerfile|gemfile|rakefile|gnumakefile)$/i.test(name))
    return 'other';
  if (extension === 'log' || /\/log\/[^/]+$/.test(path)) return 'log';
  if (/(?:^|\/)(?:tests?|testdata|templates?|fixtures?|data|_sources|test[-_]\w+)\//.test(path))
    return undefined;
  if (DATA.test(name) || !(extension === '' || extension === 'txt' || /\/doc\//.test(path))) return undefined;
  if (/^(?:changelog|changes|news|history|release)/i.test(name)) return 'changelog';
  if (/^(?:licen[cs]e|copying|copyright|notice)/i.test(name)) return 'license';
  return extension === 'txt' || /^(?:readme|authors|todo|faq|install|contributing|thanks)/i.test(name)
    ? 'document'
    : undefined;
}

function textOf(path: string, label: Label): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile() || stat.size > (label === 'saying' ? 10 : 1) * BYTES_MAX) return undefined;
  try {
    const bytes = readFileSync(path);
    return new TextDecoder('utf-8', { fatal: true }).decode(path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  } catch {
    return undefined;
  }
}

/** Leaves out what was made by programs, and what is not in the language that its extension names. */
function fits(text: string, label: Label): boolean {
  if (text.length < BYTES_MIN || text.length > 2 * BYTES_MAX || text.includes('\0')) return false;
  // Markdown is coloured as such whatever its name, and without a sign of it it is prose.
  if (label === 'markdown') return MARKUP.filter((sign) => sign.test(text)).length >= 2;
  if (label === 'document' && text.replace(/[^\p{L}\s]/gu, '').length < 0.88 * text.length) return false;
  if (isProse(label) && /^\s*(?:#!|<[?!]|\/\*|\/\/|%#|\{|# function)/.test(text)) return false;
  if (isProse(label)) return MARKUP.filter((sign) => sign.test(text)).length < 2;
  const lines = text.split('\n', 200);
  if (lines.length < 6) return false;
  if (lines.join('').length > MINIFIED * lines.length) return false;
  if (label === 'typescript') return !text.startsWith('<');
  if (label === 'javascript') return !/@(?:no)?flow\b/.test(text.slice(0, 1000));
  if (/\{%-? \w/.test(text)) return false;
  if (label !== 'php' && /^\s*(?:\{%|<%|<\?php)/.test(text)) return false;
  if (label === 'bash') return !/^#!(?!.*sh\b)/.test(text);
  if (label === 'json') return /^\s*[[{]/.test(text);
  return true;
}

/** Paragraphs of a README that are only prose. */
const paragraphs = (text: string): string[] =>
  text
    .replace(/^```[\s\S]*?^```/gm, '')
    .split(/\n\s*\n/)
    .filter((part) => part.length > 120 && !/^[\s]*[-*#|<>=[!0-9]|^(?: {4}|\t)|\]\(|<\w|[{}]/m.test(part))
    .slice(0, 3);

async function rendered(path: string): Promise<string> {
  const child = Bun.spawn(['man', '-P', 'cat', '-l', path], {
    env: { ...process.env, MANWIDTH: '80' },
    stderr: 'ignore',
  });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bold is a letter, a backspace and the letter again.
  return (await new Response(child.stdout).text()).replace(/.\x08/g, '');
}

/** The first lines of a text. */
export const cut = (text: string, lines: number): string => text.split('\n', lines).join('\n');

const HASH = /^(?:#(?!!).*\n|\s*\n)*/;
const SLASHES = /^(?:\s*\n|\/\/.*\n|\s*\/\*[\s\S]*?\*\/)*/;
const HEADERS: Partial<Record<Label, RegExp>> = {
  ...{ python: HASH, bash: HASH, yaml: HASH },
  ...{
    javascript: SLASHES,
    typescript: SLASHES,
    go: SLASHES,
    rust: SLASHES,
    java: SLASHES,
    c: SLASHES,
    css: SLASHES,
  },
  sql: /^(?:\s*\n|(?:--|#).*\n|\s*\/\*[\s\S]*?\*\/)*/,
  html: /^(?:\s*<!--[\s\S]*?-->)*/,
};
/** Less than this is no text to tell a language from (characters). */
const BODY_MIN = 40;

/** A text without the comment at its head, which is mostly a licence and tells no language. The shebang stays. */
export function withoutHeader({ label, text }: Sample): string {
  const [shebang = ''] = /^#! ?\/.*\n/.exec(text) ?? [];
  const rest = text.slice(shebang.length).replace(HEADERS[label] ?? /^/, '');
  return rest.trim().length < BODY_MIN ? text : shebang + rest;
}
