import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Glob } from 'bun';

const USE_CASES = ['pastes/', 'accounts/', 'analytics/', 'moderation/'];
const HTTP_AND_ENGINES = ['hono', '@hono', 'node:http', 'node:net', 'node:sqlite', 'bun', 'pg', 'iovalkey'];
const PURE = [...HTTP_AND_ENGINES, 'node:fs'];
const ENGINES_ARE_PRIVATE = 'an engine is imported by store/open.ts, store/move/ and its tests alone';

/** What the files of a folder may import, beside what lies next to them or below. */
interface Layer {
  files: RegExp;
  /** Beginnings of paths below `src`; `''` is everything. */
  may: string[];
  /** Exceptions from `may`, and packages. */
  never?: string[];
  rule: string;
}

const ENGINES = ['store/sqlite/', 'store/postgres/'];

/** The first that matches a file holds for it, so that a part of a folder stands above the folder. */
const LAYERS: Layer[] = [
  { files: /^domain\//, may: [], never: ['*'], rule: 'src/domain imports nothing but its own files' },
  {
    files: /^text\//,
    may: ['domain/', 'text/'],
    never: PURE,
    rule: 'src/text is pure: domain and libraries only',
  },
  { files: /^store\/(open\.ts|move\/)/, may: ['domain/', 'store/'], rule: 'src/store imports domain only' },
  {
    files: /^store\/sqlite\//,
    may: ['domain/', 'store/'],
    never: ['store/postgres/'],
    rule: 'src/store imports domain only, and one engine never imports the other',
  },
  {
    files: /^store\/postgres\//,
    may: ['domain/', 'store/'],
    never: ['store/sqlite/'],
    rule: 'src/store imports domain only, and one engine never imports the other',
  },
  {
    files: /^store\//,
    may: ['domain/', 'store/'],
    never: ENGINES,
    rule: `src/store imports domain only; ${ENGINES_ARE_PRIVATE}`,
  },
  {
    files: /^(pastes|accounts|analytics|moderation)\//,
    may: ['domain/', 'text/', 'store/store.ts'],
    never: PURE,
    rule: "a use case imports the store's interface (#store/store.ts), text and domain, and knows neither HTTP nor the engine",
  },
  {
    files: /^render\//,
    may: ['domain/', 'text/'],
    never: HTTP_AND_ENGINES,
    rule: 'src/render imports text and domain only, and knows neither HTTP nor the engine',
  },
  {
    files: /^http\//,
    may: ['domain/', 'http/', ...USE_CASES, 'store/store.ts', 'config/index.ts'],
    rule: 'src/http imports use cases and domain, and of store and config the types',
  },
  {
    files: /^api\//,
    may: ['domain/', 'http/', 'api/', ...USE_CASES],
    rule: 'src/api imports http, use cases and domain only: api and web never import each other',
  },
  {
    files: /^web\/locales\/[^/]+\/browser\//,
    may: ['web/locales/'],
    rule: 'messages of scripts import nothing but their language',
  },
  {
    files: /^web\/(.+\/)?browser\//,
    may: [
      ...['domain/', 'text/', 'web/browser/', 'web/*/browser/'],
      // The types of what scripts of their own bring, and the formatters of times.
      ...['web/locales/en/browser/index.ts', 'web/locales/en/text.ts', 'web/locales/locale.ts'],
    ],
    rule: 'code in a browser/ folder runs in the browser and imports domain, text and other browser/ folders only',
  },
  {
    files: /^web\//,
    may: ['domain/', 'text/', 'render/', 'http/', 'web/', 'embedded-files.ts', ...USE_CASES],
    rule: 'src/web imports http, use cases, render, text and domain only: api and web never import each other',
  },
  {
    files: /^server\//,
    may: [''],
    never: ['cli/', 'client/', ...ENGINES],
    rule: `src/server never imports the command line above it, nor the client; ${ENGINES_ARE_PRIVATE}`,
  },
  {
    files: /^client\//,
    may: ['domain/archive.ts'],
    never: ['*'],
    rule: 'src/client runs anywhere: nothing but its own files and the format of text archives',
  },
  {
    files: /^cli\/pastes\//,
    may: ['domain/', 'text/', 'client/', 'cli/', 'config/environment.ts'],
    rule: 'commands for people who use a server start without its code: cli, client, text and domain only',
  },
  { files: /^cli\//, may: [''], never: ENGINES, rule: ENGINES_ARE_PRIVATE },
  { files: /^/, may: ['domain/'], rule: 'config imports domain only' },
];

/** The rule that an import of `file`, a path below `src`, breaks; undefined if it breaks none. */
export function brokenRule(file: string, imported: string): string | undefined {
  const layer = LAYERS.find(({ files }) => files.test(file));
  // The description of the package, with its version, belongs to no layer.
  if (!layer || imported.endsWith('/package.json')) return undefined;
  // The folder of a language is a copy of that of another, so its imports do not name it.
  if (imported.startsWith('../') && !file.startsWith('web/locales/'))
    return 'import across folders as #folder/file.ts and not by ../, so that the layers can be checked';
  const { may, never = [], rule } = layer;
  const isPackage = !/^[.#]/.test(imported);
  if (isPackage) return never.some((name) => name === '*' || isOf(imported, name)) ? rule : undefined;
  const target = imported.startsWith('#') ? imported.slice(1) : join(dirname(file), imported);
  const isIn = (path: string): boolean =>
    target.startsWith(path) || target.replace(BROWSER_FOLDER, 'web/*/browser/').startsWith(path);
  return (imported.startsWith('./') || may.some(isIn)) && !never.some(isIn) ? undefined : rule;
}

const BROWSER_FOLDER = /^web\/(?!locales\/)[^/]+\/browser\//;

const isOf = (imported: string, name: string): boolean =>
  imported === name || imported.startsWith(`${name}/`) || imported.startsWith(`${name}:`);

/** `from`, `import(…)` and imports for their side effects, of files of this project. */
const IMPORT = /\bfrom '([^']+)'|\bimport\(?\s*'([^']+)'/g;

/** One import that goes from each folder to each other folder. */
type Imports = Map<string, Map<string, string>>;

/**
 * Folders under `src` of `root` that import each other in a circle, each as the imports that close it. They are
 * compared at every depth, so that a folder also answers for what is inside it. A folder and its own subfolder may
 * import each other.
 */
export function folderCycles(root: string): string[][] {
  const imports = ownImports(root);
  const depths = Math.max(0, ...imports.map(([file]) => file.split('/').length - 1));
  const cycles = new Map<string, string[]>();
  for (let depth = 2; depth <= depths; depth++) {
    const graph = groupByFolder(imports, depth);
    for (const folder of graph.keys()) {
      const cycle = shortestCycle(graph, folder);
      if (cycle) cycles.set(cycle.toSorted().join(), cycle);
    }
  }
  return [...cycles.values()];
}

/** Every import, as it is written. */
function importsIn(root: string): [importer: string, imported: string][] {
  const files = [...new Glob('src/**/*.{ts,tsx}').scanSync(root)].toSorted();
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, from, loaded]): [string, string] => [
      file,
      from ?? loaded ?? '',
    ]),
  );
}

/** Those of this project's files, by their paths. */
const ownImports = (root: string): [string, string][] =>
  importsIn(root)
    .filter(([, imported]) => /^[.#]/.test(imported))
    .map(([file, imported]) => [
      file,
      imported.startsWith('#') ? `src/${imported.slice(1)}` : join(dirname(file), imported),
    ]);

function groupByFolder(imports: [string, string][], depth: number): Imports {
  const graph: Imports = new Map();
  for (const [importer, imported] of imports) {
    const [from, to] = [folderOf(importer, depth), folderOf(imported, depth)];
    if (isWithin(from, to) || isWithin(to, from)) continue;
    const targets = graph.get(from) ?? new Map();
    graph.set(from, targets.set(to, `${importer} → ${imported}`));
  }
  return graph;
}

const folderOf = (file: string, depth: number): string => dirname(file).split('/').slice(0, depth).join('/');

const isWithin = (folder: string, ancestor: string): boolean => `${folder}/`.startsWith(`${ancestor}/`);

/** Breadth first, so that the message names as few imports as there can be. */
function shortestCycle(graph: Imports, start: string): string[] | undefined {
  const seen = new Set<string>();
  const queue: [folder: string, path: string[]][] = [[start, []]];
  for (const [folder, path] of queue) {
    for (const [target, example] of graph.get(folder) ?? []) {
      if (target === start) return [...path, example];
      if (seen.has(target)) continue;
      seen.add(target);
      queue.push([target, [...path, example]]);
    }
  }
  return undefined;
}

if (import.meta.main) {
  const root = join(import.meta.dir, '..');
  const broken = importsIn(root).flatMap(([file, imported]) => {
    const rule = brokenRule(file.slice('src/'.length), imported);
    return rule ? [`${file} imports ${imported}: ${rule}`] : [];
  });
  const cycles = folderCycles(root).map((cycle) => `folders import each other:\n  ${cycle.join('\n  ')}`);
  for (const problem of [...broken, ...cycles]) console.error(`Layers: ${problem}`);
  process.exit(broken.length + cycles.length === 0 ? 0 : 1);
}
