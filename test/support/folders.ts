import { onTestFinished } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** An empty folder until `removeFolders`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gluepot-test-'));
  folders.push(folder);
  return folder;
}

/** The same until the test is over. Not in `beforeAll`, after which it would be gone. */
export function testFolder(): string {
  const folder = temporaryFolder();
  try {
    onTestFinished(() => remove(folder));
  } catch {
    // Asked for by a whole file, which removes it.
  }
  return folder;
}

/** For `afterAll`. */
export function removeFolders(): void {
  folders.splice(0).forEach(remove);
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });
