import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { CliError, fileErrorReason } from '#cli/errors.ts';

interface Output {
  /** Writes the whole file at once: whatever was there is replaced only now. */
  write(content: Uint8Array): void;
  /** Removes what is unfinished. */
  discard(): void;
}

/** Opens a temporary file beside the output file, to learn early whether it can be written. Throws `CliError`. */
export function openOutput(file: string): Output {
  const unfinished = `${file}.${process.pid}.tmp`;
  const descriptor = attempt(file, () => openSync(unfinished, 'wx'));
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  return {
    write: (content) =>
      attempt(file, () => {
        for (let written = 0; written < content.length; ) written += writeSync(descriptor, content, written);
        close();
        renameSync(unfinished, file);
      }),
    discard() {
      close();
      rmSync(unfinished, { force: true });
    },
  };
}

function attempt<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new CliError(`Cannot write ${file}: ${fileErrorReason(cause)}.`, { cause });
  }
}
