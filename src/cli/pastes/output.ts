import {
  chmodSync,
  closeSync,
  lstatSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { explainFileErrors } from '#cli/shared/errors.ts';

export interface Output {
  /** Writes the whole content. A file is replaced at once: whatever was there stays until now. Throws `CliError`. */
  write(content: Uint8Array): void;
  close(): void;
}

/**
 * Finds out early whether an output file can be written. A link leads to the file that is replaced, which keeps its mode.
 * A device or a pipe is written to: replacing it would take `/dev/null` from the whole machine. Throws `CliError`.
 */
export function openOutput(file: string): Output {
  return explainFileErrors('write', file, () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined) {
      // A link to a file that does not exist yet creates it.
      return isLink(file) ? streamTo(file) : replace(file, undefined);
    }
    if (found.isDirectory()) throw new Error('it is a folder');
    return found.isFile() ? replace(realpathSync(file), found.mode & 0o777) : streamTo(file);
  });
}

const isLink = (file: string): boolean =>
  lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

function streamTo(file: string): Output {
  const descriptor = openSync(file, 'w');
  return {
    write: (content) => explainFileErrors('write', file, () => writeFileSync(descriptor, content)),
    close: () => closeSync(descriptor),
  };
}

function replace(file: string, mode: number | undefined): Output {
  const unfinished = `${file}.${process.pid}.tmp`;
  // Tried and removed: a command that is interrupted meanwhile leaves nothing.
  closeSync(openSync(unfinished, 'wx'));
  rmSync(unfinished);
  return {
    write: (content) =>
      explainFileErrors('write', file, () => {
        // Nobody may read it meanwhile who could not read the former file.
        const descriptor = openSync(unfinished, 'wx', mode);
        try {
          writeFileSync(descriptor, content);
          if (mode !== undefined) chmodSync(unfinished, mode);
          renameSync(unfinished, file);
        } catch (error) {
          rmSync(unfinished, { force: true });
          throw error;
        } finally {
          closeSync(descriptor);
        }
      }),
    close() {},
  };
}
