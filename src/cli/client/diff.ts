import type { Command } from 'commander';
import { type ConfirmOptions, yesOption } from '#cli/confirm.ts';
import type { CliContext } from '#cli/context.ts';
import { examples } from '#cli/help.ts';
import { type ServerOptions, serverOption, withTarget } from './connection.ts';
import { idOf, type PasteLink, parsePasteLink, targetOfLink } from './paste-link.ts';
import { decryptText, readText } from './paste-text.ts';
import { patchLines } from './patch.ts';
import { printStyled, stylesFor } from './style.ts';

interface DiffOptions extends ServerOptions, ConfirmOptions {
  passphraseFile?: string;
}

/** `diff`. */
export function addDiffCommand(program: Command, context: CliContext): void {
  program
    .command('diff <paste> <other>')
    .summary('Compare the texts of two pastes')
    .description(
      'Print what changed from one paste to another, as a patch. Each is named by its id or link; encrypted ones are ' +
        'decrypted. Prints nothing if the texts are the same.',
    )
    .option('--passphrase-file <file>', 'read the passphrase of encrypted pastes from a file')
    .addOption(yesOption())
    .addOption(serverOption())
    .addHelpText(
      'after',
      examples('gluepot diff 8chars00 8chars01', 'gluepot diff 8chars00 8chars01 | patch main.py'),
    )
    .action((before: string, after: string, options: DiffOptions) => diff(context, before, after, options));
}

async function diff(
  context: CliContext,
  typedBefore: string,
  typedAfter: string,
  options: DiffOptions,
): Promise<void> {
  // Both names are checked before a paste that burns is opened.
  const links = [parsePasteLink(typedBefore), parsePasteLink(typedAfter)] as const;
  const targets = links.map((link) => targetOfLink(context, link, options));
  const read = async (at: 0 | 1): Promise<string> => {
    const target = targets[at] ?? targetOfLink(context, links[at], options);
    const { content } = await withTarget(context, target, async (connection) =>
      readText(context, connection, await idOf(connection, links[at]), options),
    );
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      (await decryptText(context, content, links[at].passphrase, options)).text,
    );
  };
  const patch = patchLines(
    { name: nameOf(links[0]), text: await read(0) },
    { name: nameOf(links[1]), text: await read(1) },
  );
  if (patch.length === 0) {
    context.stderr('The texts are the same.');
    return;
  }
  await printPatch(context, patch);
}

const nameOf = ({ id, slug }: PasteLink): string => id ?? slug;

/** In a pipe byte for byte, so that `patch` can apply it. */
async function printPatch(context: CliContext, lines: string[]): Promise<void> {
  if (!context.isTerminal) {
    return context.writeBytes(new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')));
  }
  const { added, removed, heading, faint, plain } = stylesFor(context);
  const styles = { '+': added, '-': removed, '@': faint, '\\': faint };
  const isSign = (sign: string): sign is keyof typeof styles => sign in styles;
  await printStyled(
    context,
    lines.map((line, at) => {
      const sign = line.charAt(0);
      if (at < 2) return heading(line);
      return isSign(sign) ? styles[sign](line) : plain(line);
    }),
  );
}
