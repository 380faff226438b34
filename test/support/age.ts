import { spyOn } from 'bun:test';
import { armor, Encrypter } from 'age-encryption';

/** Debian's `age`, which `.ci/run` installs; undefined where it is missing. */
export const agePath = (): string | undefined => {
  const path = Bun.which('age') ?? undefined;
  if (path === undefined && process.env.CI) throw new Error('age is not installed');
  return path;
};

/** Runs a line of a shell on a terminal, where each question for a passphrase gets this answer. Throws if it fails. */
export async function runWithPassphrase(line: string, passphrase: string): Promise<void> {
  let screen = '';
  let answered = 0;
  const child = Bun.spawn(['sh', '-c', line], {
    terminal: {
      data(terminal, bytes) {
        screen += Buffer.from(bytes).toString();
        const asked = screen.match(/passphrase[^\n]*: /gi)?.length ?? 0;
        for (; answered < asked; answered++) terminal.write(`${passphrase}\r`);
      },
    },
  });
  const code = await child.exited;
  child.terminal?.close();
  if (code !== 0) throw new Error(`${line}: exit ${code}\n${screen}`);
}

/** Encrypts as the browser does, but with little work for the passphrase: the real amount takes a second each time. */
export async function encryptQuickly(text: string | Uint8Array, passphrase: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(10);
  return armor.encode(await encrypter.encrypt(text));
}

/** Runs `work`, in which everything in this process encrypts as `encryptQuickly` does. */
export async function withQuickEncryption(work: () => Promise<void>): Promise<void> {
  const { setPassphrase } = Encrypter.prototype;
  const spy = spyOn(Encrypter.prototype, 'setPassphrase');
  spy.mockImplementation(function (this: Encrypter, passphrase) {
    setPassphrase.call(this, passphrase);
    this.setScryptWorkFactor(10);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
}
