import type { BunPlugin } from 'bun';

/** Replaces a module by this code in a build. Throws if there is none of that name: nothing would be replaced. */
export const replaceModule = (name: string, contents: () => string | Promise<string>): BunPlugin => ({
  name,
  setup(build) {
    const path = Bun.resolveSync(name, import.meta.dir);
    build.onLoad({ filter: new RegExp(`^${RegExp.escape(path)}$`) }, async () => ({
      contents: await contents(),
      loader: 'js',
    }));
  },
});
