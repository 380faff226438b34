import { CliError, UsageError } from '#cli/shared/errors.ts';
import type { Block, BlockKind } from '#domain/block.ts';
import { AppError } from '#domain/errors.ts';
import { COMMAND_LINE_ACTOR } from '#domain/moderation.ts';
import { isoTime } from '#http/serialize.ts';
import { addBlock, listBlocks, removeBlock } from '#moderation/blocks.ts';
import { resolvePasteId } from './paste-id.ts';
import { storeCommands, storeList } from './store-command.ts';
import { readTime, TIME_HELP } from './time.ts';

/** `block …`. */
export const addBlockCommands = storeCommands('block', 'Block networks, accounts and content', {
  add: {
    summary: 'Add a block',
    description:
      'Block one of the following. A blocked network, source or account cannot create or edit pastes, sign up or log ' +
      'in. Blocked content cannot be pasted again. Existing pastes and accounts are not affected; to remove them, run ' +
      '"gluepot paste remove" or "gluepot account disable".\n\nA running server applies the block within 5 seconds. ' +
      'The id of the block is printed to standard output.',
    options: [
      ['--network <cidr>', 'an address or a network, such as 192.0.2.0/24'],
      ['--source <paste>', 'the network that this keyless paste came from'],
      ['--content <paste>', 'the exact text of this paste'],
      ['--account <username>', 'an account'],
      ['--email-domain <domain>', 'addresses at this domain, for sign-ups'],
      ['--until <time>', `when the block ends: ${TIME_HELP}`],
      ['--note <text>', 'a note for administrators'],
    ],
    examples: [
      'gluepot block add --network 192.0.2.0/24 --until 7d --note "Spam wave"',
      'gluepot block add --source PASTEID --until 2026-12-31',
    ],
    check: (_, options: AddOptions) => void readTarget(options),
    async run({ context, deps, store }, { until, note, ...targets }: AddOptions) {
      const [kind, typed] = readTarget(targets);
      const now = context.clock();
      const isPaste = kind === 'source' || kind === 'content';
      const target = isPaste ? await resolvePasteId(store, typed, now) : typed;
      const options = {
        note: note ?? '',
        until: until === undefined ? null : readTime('--until', until, now),
      };
      const added = await addBlock(deps, COMMAND_LINE_ACTOR, { kind, target }, options).catch((error) => {
        throw explainBlockError(error, kind, typed);
      });
      const end = added.until === null ? 'without an end' : `until ${isoTime(added.until)}`;
      context.stderr(`Blocked the ${describe(added)} ${end}.`);
      context.stderr('A running server applies this within 5 seconds. The id of the block:');
      context.stdout(added.id);
    },
  },
  list: storeList({
    summary: 'List blocks',
    description:
      'List the blocks in effect, newest first: id, kind, target, end, and note. For a source or content ' +
      'block, the target is a paste ID.',
    rows: async ({ deps }) => (await listBlocks(deps)).map(toJson),
    columns: {
      ID: ({ id }) => id,
      KIND: ({ kind }) => kind,
      TARGET: { cut: ({ target }) => target },
      UNTIL: ({ expires_at }) => expires_at ?? 'forever',
      NOTE: { cut: ({ note }) => note },
    },
    whenEmpty: 'Nothing is blocked.',
  }),
  'remove <id>': {
    summary: 'Remove a block',
    description: 'Remove a block before its end. A running server applies this within 5 seconds.',
    async run({ context, deps, store }, id: string) {
      const block = await store.blocks.find(id, context.clock());
      if (block === undefined) {
        throw new CliError(
          `There is no block with the id "${id}". It may have ended or been removed. To see all ids, run: gluepot block list`,
        );
      }
      await removeBlock(deps, COMMAND_LINE_ACTOR, id);
      context.stderr(`Removed the block of the ${describe(block)}.`);
    },
  },
});

/** A target in one of the options for it; Commander names them in camelCase. */
type AddOptions = Partial<
  Record<Exclude<BlockKind, 'email-domain'> | 'emailDomain' | 'until' | 'note', string>
>;

/** For messages, in the order of the help. */
const KIND_NAMES: Record<BlockKind, string> = {
  network: 'network',
  source: 'source of paste',
  content: 'text of paste',
  account: 'account',
  'email-domain': 'email domain',
};

const KINDS = Object.keys(KIND_NAMES) as BlockKind[];

/** The one kind and target that was named. Throws `UsageError`. */
function readTarget({ emailDomain, ...rest }: Omit<AddOptions, 'until' | 'note'>): [BlockKind, string] {
  const options: Partial<Record<BlockKind, string | undefined>> = { ...rest, 'email-domain': emailDomain };
  const [first, second] = KINDS.flatMap((kind): [BlockKind, string][] => {
    const typed = options[kind];
    return typed === undefined ? [] : [[kind, typed]];
  });
  if (first !== undefined && second === undefined) return first;
  throw new UsageError(
    `Name exactly one of ${KINDS.map((kind) => `--${kind}`).join(', ')}.\n` +
      'Run "gluepot block add --help" for usage.',
  );
}

/** The use case calls the value a target; here it is the value of an option. */
function explainBlockError(error: unknown, kind: BlockKind, typed: string): unknown {
  if (!(error instanceof AppError)) return error;
  const { code, details } = error;
  if (code === 'CONFLICT') {
    return new CliError(
      `The ${KIND_NAMES[kind]} ${typed} is already blocked. Nothing was changed.\nTo see all blocks, run: gluepot block list`,
      { cause: error },
    );
  }
  const { target, ...others } = details ?? {};
  if (target !== undefined)
    return new AppError(code, error.message, { details: { [kind]: target, ...others } });
  if (kind === 'content' && code === 'NOT_FOUND') {
    return new CliError(`There is no paste "${typed}". It may have expired, burned or been deleted.`, {
      cause: error,
    });
  }
  return error;
}

const describe = ({ kind, target }: Pick<Block, 'kind' | 'target'>): string =>
  `${KIND_NAMES[kind]} ${target}`;

const toJson = ({ id, kind, target, note, createdAt, createdBy, until }: Block) => ({
  id,
  kind,
  target,
  note,
  created_at: isoTime(createdAt),
  created_by: createdBy,
  expires_at: until === null ? null : isoTime(until),
});
