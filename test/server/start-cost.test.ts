import { expect, test } from 'bun:test';
import { ROOT } from '../support/program.ts';

test('loading the server makes no formatter of Intl: their data would take 5 MB from the start on', () => {
  const program = `
    const made = [];
    for (const name of Object.getOwnPropertyNames(Intl)) {
      const value = Intl[name];
      if (typeof value === 'function' && value.prototype?.constructor === value) {
        Intl[name] = new Proxy(value, { construct: (...args) => (made.push(name), Reflect.construct(...args)) });
      }
    }
    await import('#cli/server/serve.ts');
    new Intl.NumberFormat('en');
    console.log(made.join());`;
  const { stdout, stderr } = Bun.spawnSync([process.execPath, '--no-env-file', '-e', program], { cwd: ROOT });
  expect(`${stderr}${stdout}`.trim()).toBe('NumberFormat');
});
