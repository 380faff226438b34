import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Glob } from 'bun';

/** `from`, `import(…)` and imports for their side effects, of files of this project. */
const IMPORT = /\bfrom '([.#][^']+)'|\bimport\(?\s*'([.#][^']+)'/g;

/** One import that goes from each folder to each other folder. */
type Imports = Map<string, Map<string, string>>;

/**
 * Folders under `src` of `root` that import each other in a circle, each as the imports that close it. They are
 * compared at every depth, so that a folder also answers for what is inside it. A folder and its own subfolder may
 * import each other.
 */
export function folderCycles(root: string): string[][] {
  const imports = importsIn(root);
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

function importsIn(root: string): [importer: string, imported: string][] {
  const files = [...new Glob('src/**/*.{ts,tsx}').scanSync(root)].toSorted();
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, from, loaded]): [string, string] => {
      const path = from ?? loaded ?? '';
      return [file, path.startsWith('#') ? `src/${path.slice(1)}` : join(dirname(file), path)];
    }),
  );
}

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
  const cycles = folderCycles(join(import.meta.dir, '..'));
  for (const cycle of cycles) console.error(`Layers: folders import each other:\n  ${cycle.join('\n  ')}`);
  process.exit(cycles.length === 0 ? 0 : 1);
}
