import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licenses (SPDX) that ask for nothing but their text beside the program. Read a new one before you add it. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Unlicense',
]);

const LICENSE_FILE = /^(licen[cs]e|copying|notice|\w+_licen[cs]e)/i;

/**
 * Prints all packages as CycloneDX, those for development marked as such. Not with `--omit=dev`: npm 11 then also omits
 * packages of ours that one of those needs too, such as pg.
 */
export const BILL_OF_MATERIALS = ['npm', 'sbom', '--package-lock-only', '--sbom-format=cyclonedx'] as const;

/** What of package-lock.json this reads. */
export interface Lock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; optional?: boolean }>;
}

interface Dependency {
  name: string;
  version: string;
  license: string;
  /** Its place below the root of the project. */
  path: string;
}

/** The packages that Gluepot runs with, by name. Throws and names them all if licenses are unknown or not allowed. */
export function dependenciesOf(lock: Lock): Dependency[] {
  const found: Dependency[] = [];
  const rejected: string[] = [];
  for (const [path, { version = '', license, dev }] of Object.entries(lock.packages)) {
    if (path === '' || dev) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (license === undefined || !isAllowed(license))
      rejected.push(`${name}@${version}: ${license ?? 'no license'}`);
    else found.push({ name, version, license, path });
  }
  if (rejected.length > 0) {
    throw new Error(
      `Dependencies with licenses that are not allowed: ${rejected.join(', ')}. ` +
        'Replace them, or read the license and add it to scripts/release/licenses.ts.',
    );
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Of alternatives (OR) one must be allowed; of licenses that apply together (AND), each. */
function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  if (plain.includes(' OR '))
    return !plain.includes(' AND ') && plain.split(' OR ').some((one) => ALLOWED.has(one));
  return plain.split(' AND ').every((one) => ALLOWED.has(one));
}

const FONT_LICENSE = join(import.meta.dir, '../../src/render/generated/LICENSE-DejaVu.txt');

/** Bun's license says this of what is in its executable, and so in ours. */
const RUNTIME = `The executables contain [Bun](https://bun.com), which statically links JavaScriptCore of WebKit under the LGPL-2.1, and
other libraries: https://bun.com/docs/project/license names them, with the source code and how to link Bun again with a
changed JavaScriptCore.

Preview images are drawn with letters of the DejaVu fonts:

\`\`\`
${readFileSync(FONT_LICENSE, 'utf8').trim()}
\`\`\`
`;

/** THIRD_PARTY.md: `about`, a table of the packages, then the texts of their licenses, each once. */
export function thirdPartyPage(dependencies: readonly Dependency[], root: string, about = RUNTIME): string {
  const rows = dependencies.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  const users = new Map<string, string[]>();
  for (const { name, path } of dependencies) {
    for (const text of licenseTexts(join(root, path))) users.set(text, [...(users.get(text) ?? []), name]);
  }
  const texts = [...users].map(([text, names]) => `## ${names.join(', ')}\n\n\`\`\`\n${text}\n\`\`\`\n`);
  return [
    '# Third-party software\n',
    about,
    `| package | version | license |\n|---|---|---|\n${rows.join('\n')}\n`,
    ...texts,
  ].join('\n');
}

/** None if the package is not installed, as those for other platforms. */
function licenseTexts(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => LICENSE_FILE.test(name));
    return names.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
  } catch {
    return [];
  }
}
