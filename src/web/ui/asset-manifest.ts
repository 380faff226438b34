import { readFileSync } from 'node:fs';
import { attempt } from '#domain/attempt.ts';
import { EMBEDDED_FILES } from '#embedded-files.ts';

/** A file for the browser, in each encoding in which it is served. */
export type Asset = Record<'plain' | 'gzip' | 'brotli', Buffer>;

/** What `scripts/build/assets.ts` has built. */
interface Manifest {
  /** The scripts that pages load, by their names in the code. */
  entries: Record<string, string>;
  /** All scripts. */
  files: string[];
  /** The images, by their names in the code; PNG files, which compression makes no smaller. */
  images: Record<string, string>;
}

/** Beside the bundle for Node; from the source, where the build puts it. */
const FOLDER = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/assets/' : './assets/',
  import.meta.url,
);

let loaded: ReturnType<typeof load> | undefined;

/**
 * The scripts and images of the site, by their names. Read once and kept: a build beside the running server replaces the
 * files, and pages that are open ask for the old ones. Empty where nothing was built: pages do without.
 */
export function assetManifest() {
  loaded ??= load();
  return loaded;
}

/** The address of an entry of the browser side, or undefined where it was not built. */
export const scriptUrl = (entry: string): string | undefined => addressOf(assetManifest().entries[entry]);

/** The address of a script of a language, or of English if that was not built. */
export const translatedUrl = (entry: 'messages' | 'writing' | 'words', tag: string): string | undefined =>
  scriptUrl(`${entry}-${tag}`) ?? scriptUrl(`${entry}-en`);

/** The address of an image; undefined where nothing was built. */
export const imageUrl = (name: string): string | undefined => addressOf(assetManifest().images[name]);

const addressOf = (file: string | undefined): string | undefined => file && `/assets/${file}`;

const load = () =>
  attempt(() => filesOf(JSON.parse(read('manifest.json').toString()))) ??
  filesOf({ entries: {}, files: [], images: {} });

const read = (name: string): Buffer =>
  readFileSync(EMBEDDED_FILES?.get(`assets/${name}`) ?? new URL(name, FOLDER));

function filesOf({ entries, files, images }: Manifest) {
  const scripts = files.map((name): [string, Asset] => [
    name,
    { plain: read(name), gzip: read(`${name}.gz`), brotli: read(`${name}.br`) },
  ]);
  const pictures = Object.values(images).map((name): [string, Buffer] => [name, read(name)]);
  return { entries, images, files: new Map(scripts), imageFiles: new Map(pictures) };
}
