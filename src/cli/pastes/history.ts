import { Argument } from 'commander';
import { command } from '#cli/shared/command.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { CliError } from '#cli/shared/errors.ts';
import { formatAge } from '#cli/shared/format.ts';
import { jsonOption, type ListOptions, printList, wholeNumber } from '#cli/shared/list.ts';
import { eachRow } from '#client/client.ts';
import type { Client, RevisionListed } from '#client/index.ts';
import { type ServerOptions, serverOption } from './connection.ts';
import { pasteNamed } from './paste-link.ts';
import { decryptText, printText, undefinedIfMissing } from './paste-text.ts';

interface HistoryOptions extends ServerOptions, ListOptions {
  decrypt: boolean;
  passphraseFile?: string;
}

/** `history`. */
export const addHistoryCommand = command(
  'history',
  {
    summary: 'List or print the former texts of a paste',
    description:
      'List the former texts of a paste of your account, newest first, or print one of them. Edits keep them. Needs an ' +
      'API key.',
    arguments: [
      new Argument('<paste>', 'its id or link'),
      new Argument('[number]', 'print this former text').argParser(
        wholeNumber(9_999_999, 'It must be the number of a former text, as "gluepot history" lists them.'),
      ),
    ],
    options: [
      ['--no-decrypt', 'print an encrypted text as it is'],
      ['--passphrase-file <file>', 'read the passphrase from the first line of a file'],
      jsonOption(),
      serverOption(),
    ],
    examples: ['gluepot history 8chars00', 'gluepot history 8chars00 1 > before.txt'],
  },
  async (context, typed: string, number: number | undefined, options: HistoryOptions) => {
    const { link, on } = pasteNamed(context, typed, options, 'Reading former texts');
    if (number === undefined) {
      const revisions = await on(({ client }, id) => readAll(client, id));
      return printList(context, options, revisions, columnsFor(context), 'The paste was never edited.');
    }
    const content = await on(({ client }, id) => readOne(client, id, number));
    await printText(
      context,
      options.decrypt ? (await decryptText(context, content, link.passphrase, options)).text : content,
    );
  },
);

async function readAll(client: Client, id: string): Promise<RevisionListed[]> {
  const all: RevisionListed[] = [];
  for await (const revision of eachRow((page) => client.listRevisions(id, page))) all.push(revision);
  return all;
}

async function readOne(client: Client, id: string, number: number): Promise<Uint8Array> {
  const found = await client.readRevision(id, number).catch(undefinedIfMissing);
  if (found !== undefined) return new TextEncoder().encode(found.content);
  // Throws the better error if it is the paste that is missing.
  await client.listRevisions(id, { per_page: 1 });
  throw new CliError(`The paste has no former text ${number}. Those that it has: gluepot history ${id}`);
}

const columnsFor = ({ isTerminal, clock }: CliContext) => ({
  NUMBER: ({ number }: RevisionListed) => String(number),
  CREATED: ({ created_at }: RevisionListed) => (isTerminal ? formatAge(created_at, clock()) : created_at),
  BYTES: ({ size_bytes }: RevisionListed) => String(size_bytes),
  TITLE: { cut: ({ title }: RevisionListed) => title ?? '' },
});
