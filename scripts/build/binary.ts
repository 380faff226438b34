/**
 * `npm run build:binary`: Gluepot as one executable for each platform, in `dist/`, with its checksums. Bun's own
 * executable for the platform comes first, then the program: the threads, the pages and their scripts, the migrations and the
 * country database. Options: `--only linux-x64` builds one platform, `--without-country-data` leaves out 8 MB.
 */
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BunPlugin } from 'bun';
import packageJson from '../../package.json' with { type: 'json' };
import { buildAssets, type Manifest } from './assets.ts';
import { writeChecksums } from './checksums.ts';
import { describedCommands } from './described-commands.ts';
import { grammars } from './grammars.ts';
import { replaceModule } from './replace-module.ts';

const ROOT = join(import.meta.dir, '..', '..');
const DIST = join(ROOT, 'dist');
const CACHE = join(ROOT, 'node_modules', '.cache', 'gluepot');
const COUNTRY_DATA = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

interface Platform {
  target: Bun.Build.CompileTarget;
  /** The npm package that has Bun's executable for it. Both need glibc; the one for x64 needs a CPU with SSE 4.2. */
  runtime: string;
}

const PLATFORMS: Record<string, Platform> = {
  'linux-x64': { target: 'bun-linux-x64', runtime: '@oven/bun-linux-x64' },
  'linux-arm64': { target: 'bun-linux-arm64', runtime: '@oven/bun-linux-aarch64' },
};

interface BinaryOptions {
  only?: string | undefined;
  withoutCountryData?: boolean | undefined;
  folder?: string;
}

/** Builds the executables and returns their file names. */
export async function buildBinaries({
  only,
  withoutCountryData,
  folder = DIST,
}: BinaryOptions = {}): Promise<string[]> {
  const platforms = Object.entries(PLATFORMS).filter(([name]) => only === undefined || name === only);
  if (platforms.length === 0) throw new Error(`--only must be one of: ${Object.keys(PLATFORMS).join(', ')}`);
  await buildAssets();
  mkdirSync(folder, { recursive: true });
  const names = [];
  for (const [name, platform] of platforms) {
    const file = `gluepot-${name}`;
    await compile(join(folder, file), platform, !withoutCountryData);
    names.push(file);
  }
  return names;
}

async function compile(
  outfile: string,
  { target, runtime }: Platform,
  hasCountryData: boolean,
): Promise<void> {
  const unfinished = `${outfile}.unfinished`;
  const built = await Bun.build({
    entrypoints: writeEntries(),
    target: 'bun',
    // A command loads only what it needs: parsing all of the program would take 100 ms.
    splitting: true,
    // It has the source beside the bytecode. Names stay, for the lines of the log that say where an error came from.
    minify: { whitespace: true, syntax: true },
    // Parsed now and not at each start: half of the CPU time until it is ready, for 14 MB. Bun wants the format with it.
    bytecode: true,
    format: 'esm',
    plugins: [embeddedFiles(hasCountryData), describedCommands, grammars],
    naming: { entry: '[name].[ext]', asset: '[name].[ext]' },
    // Otherwise JSX is built for development, which is slower.
    define: { 'process.env.NODE_ENV': '"production"' },
    compile: {
      target,
      executablePath: runtimePath(runtime),
      outfile: unfinished,
      // The current folder may belong to anyone: take no settings from it.
      autoloadDotenv: false,
      autoloadBunfig: false,
    },
  });
  if (!built.success) throw new AggregateError(built.logs, `Cannot build ${outfile}`);
  chmodSync(unfinished, 0o755);
  // Renamed into place: an executable that runs is replaced and not written to.
  renameSync(unfinished, outfile);
}

/**
 * The program and its threads, side by side as in the bundle for Node: a thread is started by the name of its file beside
 * the program, and two of the sources have the same name.
 */
function writeEntries(): string[] {
  const entries = {
    'main.ts': 'src/cli/main.ts',
    'thread.ts': 'src/store/sqlite/thread.ts',
    'render-thread.ts': 'src/render/thread.ts',
  };
  const folder = join(CACHE, 'entries');
  mkdirSync(folder, { recursive: true });
  return Object.entries(entries).map(([name, source]) => {
    const file = join(folder, name);
    writeFileSync(file, `import ${JSON.stringify(join(ROOT, source))};\n`);
    return file;
  });
}

/** Replaces `src/embedded-files.ts` by a module that brings the files with it. */
const embeddedFiles = (hasCountryData: boolean): BunPlugin =>
  replaceModule('#embedded-files.ts', () => {
    const files = [...filesToEmbed(hasCountryData)];
    const imports = files.map(
      ([, path], n) => `import file${n} from ${JSON.stringify(path)} with { type: 'file' };`,
    );
    const entries = files.map(([name], n) => `[${JSON.stringify(name)}, file${n}]`);
    return `${imports.join('\n')}\nexport const EMBEDDED_FILES = new Map([${entries.join(', ')}]);\n`;
  });

/** Each file's name in the program, and its path here. */
function* filesToEmbed(hasCountryData: boolean): Generator<[name: string, path: string]> {
  const assets = join(DIST, 'assets');
  const { files, images }: Manifest = JSON.parse(readFileSync(join(assets, 'manifest.json'), 'utf8'));
  const served = files.flatMap((name) => [name, `${name}.gz`, `${name}.br`]);
  for (const name of ['manifest.json', ...served, ...Object.values(images)])
    yield [`assets/${name}`, join(assets, name)];
  if (hasCountryData) yield ['countries.mmdb', createRequire(import.meta.url).resolve(COUNTRY_DATA)];
}

/** Bun's executable for a platform: the installed one, or else that of its npm package, kept in a cache. */
function runtimePath(runtime: string): string {
  const version = packageJson.dependencies.bun;
  const installed = `@oven/bun-${process.platform}-${process.arch === 'arm64' ? 'aarch64' : process.arch}`;
  if (runtime === installed && Bun.version === version) return process.execPath;
  const folder = join(CACHE, `${runtime.replace('@oven/', '')}-${version}`);
  const executable = join(folder, 'package', 'bin', 'bun');
  if (!existsSync(executable)) download(runtime, version, folder);
  return executable;
}

/** Loads a package of the lock file with npm, and checks it against the lock file. */
function download(name: string, version: string, folder: string): void {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const integrity: unknown = lock.packages[`node_modules/${name}`]?.integrity;
  const unpacked = `${folder}.unfinished`;
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const packed = run(['npm', 'pack', '--silent', '--pack-destination', unpacked, `${name}@${version}`]);
  const archive = join(unpacked, packed.trim().split('\n').at(-1) ?? '');
  const hash = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (hash !== integrity)
    throw new Error(`${name}@${version} is not the package that package-lock.json names`);
  run(['tar', '--extract', '--file', archive, '--directory', unpacked, 'package/bin/bun']);
  rmSync(archive);
  renameSync(unpacked, folder);
}

function run(command: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command);
  if (exitCode !== 0) throw new Error(`${command.join(' ')} failed: ${stderr}`);
  return String(stdout);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, 'without-country-data': { type: 'boolean' } },
  });
  const names = await buildBinaries({
    only: values.only,
    withoutCountryData: values['without-country-data'],
  });
  for (const line of writeChecksums(DIST, names)) console.log(line);
}
