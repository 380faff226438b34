/**
 * The browser code, the `browser/` folders of `src/web/`, and the images as files for `/assets/`: in `dist/assets/`, with
 * a hash of the content in each name, compressed, and a manifest that `src/web/ui/assets.ts` reads. A server without them
 * serves pages without scripts.
 */
import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import type { BunPlugin } from 'bun';

const ROOT = join(import.meta.dir, '..', '..');
const WEB = join(ROOT, 'src', 'web');
/** The worker for encrypted pastes. */
const CIPHER = join(WEB, 'ui', 'browser', 'encryption', 'cipher.ts');
const LOCALES = join(WEB, 'locales');
const IMAGES = join(WEB, 'images');
const ASSETS = join(ROOT, 'dist', 'assets');
const MANIFEST = join(ASSETS, 'manifest.json');
/** All that the files are made of. */
const SOURCES = [
  WEB,
  join(ROOT, 'src', 'domain'),
  join(ROOT, 'src', 'text'),
  join(ROOT, 'package-lock.json'),
  import.meta.path,
];

/** The names of scripts and images in the code, and the files that they have become. `files` are all scripts. */
export interface Manifest {
  entries: Record<string, string>;
  files: string[];
  images: Record<string, string>;
}

/**
 * CodeMirror writes its styles into a `style` element, which our content security policy refuses; a
 * constructed style sheet, which its library keeps for shadow trees, is not refused and works everywhere.
 */
const constructedStyles: BunPlugin = {
  name: 'constructed-styles',
  setup(build) {
    build.onLoad({ filter: /style-mod[\\/]src[\\/]style-mod\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const contents = source.replace('!root.head && root.adoptedStyleSheets', 'root.adoptedStyleSheets');
      if (contents === source) throw new Error('style-mod has changed: see constructedStyles');
      return { contents, loader: 'js' };
    });
  },
};

/** Files of messages: what every page may need, and what only those with an editor or a list of one's own do, a third of all. */
const ON_EVERY_PAGE = ['encryption', 'form', 'palette', 'paste', 'privatebin', 'ui'];
const WHERE_ONE_WRITES = ['create', 'dashboard', 'rich'];

const messagesScript = (folder: string, files: string[], isFirst: boolean): string => `
  import { facts } from '${folder}/locale.ts';
  import { browserLocaleOf } from './locale.ts';
  ${files.map((file) => `import { ${file} } from '${folder}/browser/${file}.ts';`).join('\n')}
  globalThis.gluepotMessages = {
    ${isFirst ? 'locale: browserLocaleOf(facts)' : '...globalThis.gluepotMessages'}, ${files.join(', ')},
  };`;

/** A script of each language, by its path; `code` imports from the folder of the language. */
function inLanguages(name: string, code: (folder: string) => string): Record<string, string> {
  const tags = readdirSync(LOCALES).filter((tag) => existsSync(join(LOCALES, tag, 'browser')));
  return Object.fromEntries(tags.map((tag) => [join(LOCALES, `${name}-${tag}.ts`), code(`./${tag}`)]));
}

/** Builds all and gives the sizes, the largest first. */
export async function buildAssets(): Promise<BuiltAsset[]> {
  const common = {
    target: 'browser',
    minify: true,
    plugins: [constructedStyles] as BunPlugin[],
    naming: { entry: '[name]-[hash].[ext]', chunk: 'part-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"' },
  } as const satisfies Partial<Bun.BuildConfig>;
  // `src/web/ui/browser/messages.ts` reads the global, and `src/web/paste/browser/decrypted.ts` imports what is said in texts.
  const messages = {
    ...inLanguages('messages', (folder) => messagesScript(folder, ON_EVERY_PAGE, true)),
    ...inLanguages('writing', (folder) => messagesScript(folder, WHERE_ONE_WRITES, false)),
  };
  const words = inLanguages('words', (folder) => `export * from '${folder}/text.ts';`);
  const results = await Promise.all([
    // By itself and not a module: it runs before the page is painted.
    Bun.build({ ...common, entrypoints: [join(WEB, 'browser', 'early.ts')], format: 'iife' }),
    Bun.build({ ...common, entrypoints: [join(WEB, 'browser', 'site.ts')], format: 'esm', splitting: true }),
    // By itself too: sharing parts with a worker would cut the parts of ordinary pages into more files.
    Bun.build({ ...common, entrypoints: [CIPHER], format: 'esm', splitting: true }),
    // Apart: a build keeps what one of its entries needs in all of them.
    Bun.build({ ...common, entrypoints: Object.keys(messages), files: messages, format: 'esm' }),
    Bun.build({ ...common, entrypoints: Object.keys(words), files: words, format: 'esm' }),
  ]);
  const outputs = results.flatMap((result) => result.outputs);
  mkdirSync(ASSETS, { recursive: true });
  const entries: Record<string, string> = {};
  const built: BuiltAsset[] = [];
  for (const output of outputs) {
    const name = output.path.replace(/^.*[\\/]/, '');
    if (output.kind === 'entry-point') entries[name.replace(/-\w+\.js$/, '')] = name;
    built.push(writeAsset(name, Buffer.from(await output.arrayBuffer())));
  }
  writeManifest({ entries, files: built.map(({ name }) => name), images: writeImages() });
  return built.sort((a, b) => b.gzipped - a.gzipped);
}

export interface BuiltAsset {
  name: string;
  bytes: number;
  gzipped: number;
}

function writeAsset(name: string, content: Buffer): BuiltAsset {
  const gzipped = gzipSync(content, { level: 9 });
  // The last two steps of quality would double the time of the whole build for three per cent.
  const quality = { [zlib.BROTLI_PARAM_QUALITY]: 9, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(join(ASSETS, name), content);
  writeFileSync(join(ASSETS, `${name}.gz`), gzipped);
  writeFileSync(join(ASSETS, `${name}.br`), brotliCompressSync(content, { params: quality }));
  return { name, bytes: content.length, gzipped: gzipped.length };
}

/** PNG files are compressed already. */
function writeImages(): Manifest['images'] {
  const images: Manifest['images'] = {};
  for (const file of readdirSync(IMAGES)) {
    const content = readFileSync(join(IMAGES, file));
    const digest = hash('sha256', content, 'hex').slice(0, 12);
    const name = file.replace(/\.png$/, '');
    images[name] = `${name}-${digest}.png`;
    writeFileSync(join(ASSETS, images[name]), content);
  }
  return images;
}

/** The manifest comes after its files and goes before those of the last build: what it names is there. */
function writeManifest(manifest: Manifest): void {
  writeFileSync(`${MANIFEST}.unfinished`, JSON.stringify(manifest));
  renameSync(`${MANIFEST}.unfinished`, MANIFEST);
  const kept = new Set([
    ...manifest.files.flatMap((name) => [name, `${name}.gz`, `${name}.br`]),
    ...Object.values(manifest.images),
  ]);
  for (const old of readdirSync(ASSETS)) {
    if (!kept.has(old) && !old.startsWith('manifest.')) rmSync(join(ASSETS, old), { force: true });
  }
}

/** Whether a source is newer than this file, which was built from them, or nothing was built. */
export function isStale(file: string, sources: string[]): boolean {
  const built = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newest = (path: string): number => {
    const stat = statSync(path);
    if (!stat.isDirectory()) return stat.mtimeMs;
    return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
  };
  return sources.some((source) => newest(source) > built);
}

/** Builds what is missing or out of date. */
export const buildIfStale = async (): Promise<BuiltAsset[]> =>
  isStale(MANIFEST, SOURCES) ? buildAssets() : [];
