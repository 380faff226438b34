import { expect } from 'bun:test';
import { readDocument } from './documents.ts';

const IMPORT = {
  imported: [
    { source: 'AbC', id: 'new00001' },
    { source: 'aBC', id: 'new00004' },
    { source: 'x-y_1', id: 'new00002' },
    { source: 'notes/a file.md', id: 'new00003' },
  ],
  duplicates: [{ source: 'AbC', id: 'new00001' }],
};

/** What the command of docs/operations.md for this proxy makes of the summary of an import. */
export function oldLinks(proxy: 'Caddy' | 'nginx'): string {
  const text = readDocument('docs/operations.md').replaceAll(/\n +/g, ' ');
  const [, filter = ''] = new RegExp(`^- ${proxy}.*?: \`jq -r '(.+?)' links\\.json`, 'm').exec(text) ?? [];
  const stdin = Buffer.from(JSON.stringify(IMPORT));
  const { stdout, stderr } = Bun.spawnSync(['jq', '-r', filter], { stdin });
  expect(String(stderr)).toBe('');
  return String(stdout);
}

/** A path of the other service, and where it leads; null where Gluepot is asked. */
export const OLD_LINKS: [path: string, place: string | null][] = [
  ['/AbC', '/p/new00001'],
  ['/x-y_1.py', '/p/new00002'],
  ['/raw/AbC', '/raw/new00001'],
  ['/raw/x-y_1.txt', '/raw/new00002'],
  ['/dl/AbC', '/raw/new00001'],
  ['/dl/AbC.md', '/raw/new00001'],
  ['/aBC', '/p/new00004'],
  ['/', null],
  ['/abc', null],
  ['/AbC/AbC', null],
  ['/p/AbC', null],
  ['/raw/other', null],
];

/** Where a proxy leads these paths. */
export const placesOf = (site: string): Promise<[path: string, place: string | null][]> =>
  Promise.all(
    OLD_LINKS.map(async ([path]) => {
      const { headers } = await fetch(site + path, {
        redirect: 'manual',
        tls: { rejectUnauthorized: false },
      });
      const location = headers.get('location');
      return [path, location === null ? null : new URL(location, site).pathname];
    }),
  );
