import { command } from '#cli/shared/command.ts';
import { type ConfirmOptions, yesOption } from '#cli/shared/confirm.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { decodeContent } from '#domain/paste.ts';
import { type ServerOptions, serverOption } from './connection.ts';
import { pasteNamed } from './paste-link.ts';
import { decryptText, readText } from './paste-text.ts';
import { type PatchSide, patchLines } from './patch.ts';
import { printLines, stylesFor } from './style.ts';

type DiffOptions = ServerOptions & ConfirmOptions & { passphraseFile?: string };

/** `diff`. */
export const addDiffCommand = command(
  'diff <paste> <other>',
  {
    summary: 'Compare the texts of two pastes',
    description:
      'Print what changed from one paste to another, as a patch. Each is named by its id or link; encrypted ones are ' +
      'decrypted. Prints nothing if the texts are the same.',
    options: [
      ['--passphrase-file <file>', 'read the passphrase of encrypted pastes from a file'],
      yesOption(),
      serverOption(),
    ],
    examples: ['gluepot diff 8chars00 8chars01', 'gluepot diff 8chars00 8chars01 | patch main.py'],
  },
  async (context, typedBefore: string, typedAfter: string, options: DiffOptions) => {
    // Both names are checked before a paste that burns is opened.
    const before = pasteNamed(context, typedBefore, options);
    const after = pasteNamed(context, typedAfter, options);
    const read = async ({ link, on }: typeof before): Promise<PatchSide> => {
      const { content } = await on((connection, id) => readText(context, connection, id, options));
      const { text } = await decryptText(context, content, link.passphrase, options);
      const name = link.id ?? link.slug;
      return { name, text: decodeContent(text) };
    };
    const patch = patchLines(await read(before), await read(after));
    if (patch.length === 0) context.stderr('The texts are the same.');
    else await printPatch(context, patch);
  },
);

/** In a pipe byte for byte, so that `patch` can apply it. */
async function printPatch(context: CliContext, lines: string[]): Promise<void> {
  if (!context.isTerminal) return printLines(context, lines);
  const { added, removed, heading, faint, plain } = stylesFor(context);
  const styles = { '+': added, '-': removed, '@': faint, '\\': faint };
  const isSign = (sign: string): sign is keyof typeof styles => sign in styles;
  await printLines(
    context,
    lines.map((line, at) => {
      const sign = line.charAt(0);
      if (at < 2) return heading(line);
      return isSign(sign) ? styles[sign](line) : plain(line);
    }),
  );
}
