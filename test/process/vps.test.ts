/**
 * "A VPS in ten minutes" of docs/operations.md, word for word, as root of a machine of its own that systemd boots
 * (`test/support/vps/`). Without a network, three things are replaced: `apt-get` and `ufw` write down how they were called,
 * the packages are those of this machine, and the domain is `localhost`, for which Caddy makes a certificate itself. It needs
 * root, and builds the executable, so it runs under `npm run test:long` only.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBinaries } from '../../scripts/binary.ts';
import { writeChecksums } from '../../scripts/checksums.ts';
import { readDocument } from '../support/documents.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { isLongRun } from '../support/long.ts';
import { hasNamespaces } from '../support/namespaces.ts';
import { ROOT } from '../support/program.ts';

const MACHINE = join(ROOT, 'test/support/vps/machine.sh');
const hasAll = ['caddy', 'ip', 'unshare', 'curl', 'setpriv', '/lib/systemd/systemd'].every((name) =>
  Bun.which(name, { PATH: `${process.env.PATH}:/usr/sbin` }),
);
const isRun = isLongRun && process.arch === 'x64' && hasAll && hasNamespaces();
if (!isRun) {
  console.error(
    '\n!!! The steps of "A VPS in ten minutes" are NOT run: this needs Linux, root, systemd, Caddy, curl and `npm run test:long`.\n',
  );
}

/** The commands of a part of the page, a text for each block. They stand in ```bash, which other tests leave alone. */
function blocksOf(heading: string): string[] {
  const [, part = ''] = readDocument('docs/operations.md').split(`### ${heading}\n`);
  const [own = ''] = part.split(/^##/m);
  return [...own.matchAll(/^( *)```bash\n(.*?)^ *```$/gms)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), '').replaceAll('paste.example.org', 'localhost'),
  );
}

/**
 * curl and the doctor trust the certificate that Caddy made. It ends within a day, so the doctor finds that one problem and
 * exits with 1.
 */
const PRELUDE = `
curl() { command curl --insecure "$@"; }
gluepot() {
  if [ "$1" != doctor ]; then command gluepot "$@"; return; fi
  install --mode=644 /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /tmp/root.crt
  NODE_EXTRA_CA_CERTS=/tmp/root.crt command gluepot doctor || [ $? = 1 ]
}
`;

describe.skipIf(!isRun)('a VPS in ten minutes', () => {
  let release = '';
  beforeAll(async () => {
    release = temporaryFolder();
    await buildBinaries({ only: 'linux-x64', folder: release });
    Bun.spawnSync(['tar', '-czf', join(release, 'gluepot-deploy.tar.gz'), 'deploy'], { cwd: ROOT });
    writeChecksums(release, readdirSync(release));
  }, 120_000);
  afterAll(removeFolders);

  function onMachine(script: string): string {
    const file = join(temporaryFolder(), 'script');
    writeFileSync(file, PRELUDE + script);
    const { exitCode, stdout, stderr } = Bun.spawnSync([MACHINE, release, file], { timeout: 120_000 });
    expect({ exitCode, said: `${stdout}${stderr}` }).toMatchObject({ exitCode: 0 });
    return String(stdout);
  }

  test('works with the executable: served over https, with an account, a backup, an upgrade, and a way back', () => {
    const blocks = blocksOf('With the executable');
    expect(blocks.length).toBeGreaterThan(8);
    const goBack = blocks.pop() ?? '';
    const upgrade = blocks.pop() ?? '';
    const said = onMachine(`${blocks.join('')}
gluepot account list
echo "--- paste"
curl -sS https://localhost/api/paste -d '{"content": "first"}' | tee paste.json; echo
ID=$(grep -o '"id":"[^"]*"' paste.json | cut -d '"' -f 4)
echo "--- facts"
ps -o user=,args= -p "$(systemctl show --property=MainPID --value gluepot)"
stat -c '%U %a' /var/lib/gluepot /var/lib/gluepot/gluepot.db /var/backups/gluepot/first.db /etc/gluepot/gluepot.env
systemctl is-enabled gluepot
cat /run/calls
curl -sSI http://localhost/
echo "--- exposure"
systemd-analyze security --no-pager gluepot | grep 'Overall exposure'
echo "--- crashed"
systemctl kill --signal=KILL gluepot
curl -sS --retry 5 --retry-delay 1 --retry-all-errors --fail "https://localhost/raw/$ID"; echo
echo "--- upgraded"
${upgrade}
curl -sS --retry 20 --retry-delay 1 --retry-connrefused "https://localhost/raw/$ID"; echo
LATER=$(curl -sS https://localhost/api/paste -d '{"content": "second"}' | grep -o '"id":"[^"]*"' | cut -d '"' -f 4)
echo "--- back"
${goBack}
curl -sS --retry 20 --retry-delay 1 --retry-connrefused "https://localhost/raw/$ID"; echo
curl -sS -o /dev/null -w '%{http_code}\n' "https://localhost/raw/$LATER"
systemctl stop gluepot
systemctl --failed --no-pager
journalctl --unit=gluepot --no-pager --output=cat`);
    const [install = '', paste = '', facts = '', exposure = '', crashed = '', upgraded = '', back = ''] =
      said.split(/^--- \w+\n/m);
    expect(install).toContain('gluepot-linux-x64: OK');
    expect(install).toMatch(/^\w{8} {2}\S+ {2}ann {2}ann@example\.org/m);
    expect(install.match(/^problem .*/gm)).toEqual([
      expect.stringContaining('The certificate is valid for 0 more days'),
    ]);
    expect(install).toMatch(
      /^ok +proxy +https:\/\/localhost leads to this server; TRUST_PROXY=1 is right\.$/m,
    );
    expect(install).toContain('Gluepot is ready: https://localhost');
    expect(install).toContain('Backup written: /var/backups/gluepot/first.db');
    expect(paste).toMatch(/"url":"https:\/\/localhost\/p\/\w{8}"/);
    const [process = '', ...lines] = facts.split('\n');
    expect(process).toBe('gluepot  /usr/local/lib/gluepot/gluepot serve');
    expect(lines.slice(0, 4)).toEqual(['gluepot 700', 'gluepot 600', 'gluepot 600', 'root 600']);
    expect(facts).toContain('ufw allow OpenSSH\nufw allow 80/tcp\nufw allow 443\nufw --force enable\n');
    expect(facts).toMatch(/^location: https:\/\/localhost\//im);
    expect(facts).toContain('\nenabled\n');
    expect(Number(/level for gluepot.service: ([\d.]+)/.exec(exposure)?.[1])).toBeLessThan(1.5);
    expect(crashed).toBe('first\n');
    expect(upgraded).toContain('\nfirst\n');
    expect(back).toContain('0 loaded units listed.');
    expect(back).toContain('\nfirst\n404\n');
    expect(back).not.toMatch(/"level":"(error|fatal)"/);
  }, 300_000);

  test('with containers, asks Docker for what compose.yml has', () => {
    const said = onMachine(
      `tar -xzf gluepot-deploy.tar.gz\ngit() { :; }\n${blocksOf('With containers').join('')}
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
