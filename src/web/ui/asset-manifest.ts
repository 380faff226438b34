import { readFileSync } from 'node:fs';
import { EMBEDDED_FILES } from '#embedded-files.ts';

/** A file for the browser, in each encoding in which it is served. */
export interface Asset {
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

interface Manifest {
  entries: Record<string, string>;
  files: string[];
}

/** Beside the bundle for Node; from the source, where the build puts it. */
const FOLDER = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/assets/' : './assets/',
  import.meta.url,
);

let loaded: { entries: Record<string, string>; files: Map<string, Asset> } | undefined;

/**
 * The scripts of the site, by their names. Read once and kept: a build beside the running server replaces the
 * files, and pages that are open ask for the old ones. Empty where nothing was built: pages do without.
 */
export function assetManifest() {
  loaded ??= load();
  return loaded;
}

/** The address of an entry of the browser side, or undefined where it was not built. */
export function scriptUrl(entry: string): string | undefined {
  const file = assetManifest().entries[entry];
  return file && `/assets/${file}`;
}

function load() {
  const read = (name: string) => readFileSync(EMBEDDED_FILES?.get(`assets/${name}`) ?? new URL(name, FOLDER));
  try {
    const { entries, files }: Manifest = JSON.parse(read('manifest.json').toString());
    const built = files.map((name): [string, Asset] => [
      name,
      { plain: read(name), gzip: read(`${name}.gz`), brotli: read(`${name}.br`) },
    ]);
    return { entries, files: new Map(built) };
  } catch {
    return { entries: {}, files: new Map<string, Asset>() };
  }
}
