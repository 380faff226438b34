/**
 * The files inside the executable of `npm run build:binary`, as their names and the paths to read them from. That build
 * replaces this module (`scripts/build/binary.ts`); everywhere else files are read from the disk.
 */
export const EMBEDDED_FILES: ReadonlyMap<string, string> | undefined = undefined;
