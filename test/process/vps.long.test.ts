/**
 * "A VPS in ten minutes" of docs/operations.md, word for word, as root of a machine of its own that systemd boots
 * (`test/support/vps/`). Without a network, three things are replaced: `apt-get` and `ufw` write down how they were called,
 * the packages are those of this machine, and the domain is `localhost`, for which Caddy makes a certificate itself. It needs
 * root, and builds the executable, so it runs under `npm run test:long` only.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { packMachines } from '../../scripts/release/machines.ts';
import { readDocument } from '../support/documents.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { isLongRun } from '../support/long.ts';
import { hasNamespaces } from '../support/namespaces.ts';
import { ROOT } from '../support/program.ts';

const MACHINE = join(ROOT, 'test/support/vps/machine.sh');
const hasAll = ['caddy', 'ip', 'unshare', 'curl', 'setpriv', 'fail2ban-client', '/lib/systemd/systemd'].every(
  (name) => Bun.which(name, { PATH: `${process.env.PATH}:/usr/sbin` }),
);
const litestream = Bun.which('litestream');
const isRun = isLongRun && process.arch === 'x64' && hasAll && hasNamespaces();
if (!isRun) {
  console.error(
    '\n!!! The steps of "A VPS in ten minutes" are NOT run: this needs Linux, root, systemd, Caddy, curl, fail2ban and `npm run test:long`.\n',
  );
}

/** The commands of a part of the page, a text for each block. They stand in ```bash, which other tests leave alone. */
function blocksOf(heading: string, page = 'docs/operations.md'): string[] {
  const [, part = ''] = readDocument(page).split(new RegExp(`^###? ${heading}\n`, 'm'));
  const [own = ''] = part.split(/^##/m);
  return [...own.matchAll(/^( *)```bash\n(.*?)^ *```$/gms)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), '').replaceAll('paste.example.org', 'localhost'),
  );
}

/** A script of `test/support/vps/`, with these texts in place of `{{name}}`. */
const script = (name: string, texts: Record<string, string> = {}): string =>
  readFileSync(join(ROOT, 'test/support/vps', `${name}.sh`), 'utf8').replace(
    /\{\{(\w+)\}\}/g,
    (_, text: string) => texts[text] ?? '',
  );

describe.skipIf(!isRun)('a VPS in ten minutes', () => {
  const RELEASE = `gluepot-${packageJson.version}-linux-x64`;
  let release = '';
  beforeAll(async () => {
    release = temporaryFolder();
    await packMachines(release, [], 'linux-x64');
  }, 120_000);
  afterAll(removeFolders);

  function onMachine(commands: string): string {
    const file = join(temporaryFolder(), 'script');
    writeFileSync(file, script('prelude') + commands);
    const { exitCode, stdout, stderr } = Bun.spawnSync([MACHINE, release, file], { timeout: 240_000 });
    expect({ exitCode, said: `${stdout}${stderr}` }).toMatchObject({ exitCode: 0 });
    return String(stdout);
  }

  test('has what one machine needs in one archive', () => {
    const archive = join(release, `${RELEASE}.tar.gz`);
    expect(statSync(archive).size).toBeLessThan(70_000_000);
    const files = String(Bun.spawnSync(['tar', '-tzf', archive]).stdout).split('\n');
    for (const name of [
      'gluepot',
      'gluepot.1',
      'LICENSE',
      'SHA256SUMS',
      'deploy/upgrade',
      'docs/operations.md',
    ])
      expect(files).toContain(`${RELEASE}/${name}`);
    expect(files.filter((file) => /linux-arm64|\/\.env$/.test(file))).toEqual([]);
  });

  test('works with the executable: served over https, with an account, a backup, an upgrade, and a way back', () => {
    const blocks = blocksOf('With the executable');
    expect(blocks.length).toBeGreaterThan(8);
    const restore = blocks.pop() ?? '';
    const goBack = blocks.pop() ?? '';
    const upgrade = blocks.pop() ?? '';
    const releases = script('releases', { version: packageJson.version });
    const texts = { releases, install: blocks.join(''), restore, goBack, upgrade };
    const said = onMachine(script('lifetime', texts));
    const [install = '', paste = '', facts = '', exposure = '', banned = '', crashed = '', ...later] =
      said.split(/^--- \w+\n/m);
    const [restored = '', refused = '', upgraded = '', back = '', interrupted = '', broken = ''] = later;
    expect(install).toMatch(/^\w{8} {2}\S+ {2}ann {2}ann@example\.org/m);
    expect(install.match(/^problem .*/gm)).toBeNull();
    expect(install).toMatch(/^ok +proxy +https:\/\/localhost leads to this server; TRUST_PROXY=1 is/m);
    expect(install).toContain('Gluepot is ready: https://localhost');
    expect(install).toContain('Backup written: /var/backups/gluepot/first.db');
    expect(paste).toMatch(/"url":"https:\/\/localhost\/p\/\w{8}"/);
    const [process = '', ...lines] = facts.split('\n');
    expect(process).toBe('gluepot  /usr/local/lib/gluepot/gluepot serve');
    expect(lines.slice(0, 4)).toEqual(['gluepot 700', 'gluepot 600', 'gluepot 600', 'root 600']);
    expect(facts).toContain('ufw allow OpenSSH\nufw allow 80/tcp\nufw allow 443\nufw --force enable\n');
    expect(facts).toMatch(/^location: https:\/\/localhost\//im);
    expect(facts).toContain('\nenabled\n');
    for (const said of ['Imported 1 paste', '/root/own/backup.db can be restored', 'Usage: gluepot account'])
      expect(facts).toContain(said);
    expect(Number(/level for gluepot.service: ([\d.]+)/.exec(exposure)?.[1])).toBeLessThan(1.5);
    expect(crashed).toBe('first\n');
    expect(facts).toContain('/gluepot.1\n');
    expect(banned).toContain('203.0.113.9');
    for (const reason of [
      'deploy/gluepot.service: FAILED',
      'The data is in PostgreSQL. Back it up with pg_dump',
      'There is no version with a backup to return to.',
      'Folder not found: /var/backups/gluepot.',
      'Nothing was replaced; the installed version was started again.',
    ])
      expect(refused).toContain(reason);
    expect(refused).toContain(`\ngluepot ${packageJson.version} `);
    expect(upgraded).toMatch(/^Backup written: \S+before-1\.1\.0-\d{4}-\d\d-\d\dT\d{6}Z\.db /m);
    expect(upgraded).toMatch(/^gluepot 1\.1\.0 .*\nfirst\n/m);
    expect(upgraded).toContain('Gluepot 1.1.0 is installed, which is newer than 1.1.0-rc.1.');
    expect(upgraded).toContain('Gluepot 1.1.0 is installed already');
    expect(back).toMatch(new RegExp(`^gluepot ${packageJson.version} .*\nfirst\n404\n`, 'm'));
    expect(restored).toMatch(/^Restored into \/var\/lib\/gluepot: 1 account, 0 pastes$/m);
    expect(restored).toMatch(/^ready\n\w{8} {2}\S+ {2}ann /m);
    expect(interrupted).toContain('Another upgrade is running.');
    expect(interrupted).toMatch(/^Gluepot 1\.1\.0 is installed already, and ready\.\nfirst$/m);
    expect(broken).toContain('To return to the version before: ');
    expect(broken).toMatch(new RegExp(`^first\ngluepot ${packageJson.version} `, 'm'));
    expect(broken).toMatch(/^Gluepot 1\.1\.0 is ready; .* To return: stop Gluepot, restore your dump, /m);
    expect(broken).toContain('0 loaded units listed.');
    expect(broken).toMatch(/^gluepot\n(gluepot\.\S+Z\n){3}(?!gluepot)/m);
    expect(broken).not.toMatch(/\.new$/m);
    // A scheduled backup may fall into a moment in which this machine's disk is read-only.
    expect(broken.replaceAll(/.*EROFS.*/g, '')).not.toMatch(/"level":"(error|fatal)"/);
  }, 300_000);

  test.skipIf(litestream === null)(
    'gets everything back from the copy of Litestream when its disk is lost, as docs/litestream.md says',
    () => {
      copyFileSync(litestream ?? '', join(release, 'litestream'));
      const [setUp = '', recover = ''] = ['Set it up', 'After the disk is lost'].map((heading) =>
        blocksOf(heading, 'docs/litestream.md').join(''),
      );
      const install = blocksOf('With the executable').slice(0, 5).join('');
      const said = onMachine(script('litestream', { install, setUp, recover }));
      expect(said).toMatch(/^\/root\/trial\.db can be restored: 0 accounts, 2 pastes/m);
      expect(said).toMatch(/^Dropped, as it may have been opened since: \w{8}$/m);
      expect(said).toMatch(/^ready\nkept 200\nburn 404\nactive$/m);
      expect(said).toMatch(/^\/root\/again\.db can be restored: 0 accounts, 1 paste/m);
      expect(said).toMatch(/^ok +database /m);
      expect(said).toMatch(/^inactive$/m);
      expect(said).toContain('0 loaded units listed.');
    },
    300_000,
  );

  test('with containers, asks Docker for what compose.yml has', () => {
    const said = onMachine(
      `tar -xzf ${RELEASE}.tar.gz\ncd ${RELEASE}\ngit() { :; }\n${blocksOf('With containers').join('')}
stat -c '%a' .env; cat .env /run/calls`,
    );
    expect(said).toContain('600\nSITE_URL=https://localhost\n');
    const services = [...said.matchAll(/^docker compose (?:exec (\w+)|cp (\w+):)/gm)].map(
      (call) => call[1] ?? call[2],
    );
    expect(services).toEqual(['gluepot', 'gluepot', 'gluepot', 'gluepot']);
    expect(said.match(/^docker compose up --build --detach$/gm)).toHaveLength(2);
  }, 120_000);
});
