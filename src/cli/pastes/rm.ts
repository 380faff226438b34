import { command } from '#cli/shared/command.ts';
import { type ConfirmOptions, confirm, yesOption } from '#cli/shared/confirm.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { CliError } from '#cli/shared/errors.ts';
import { pluralize } from '#cli/shared/format.ts';
import { type ServerOptions, serverOption, targetOf, withTarget } from './connection.ts';
import { deleteWithToken, findDeleteToken, serverOfCreated } from './delete-tokens.ts';
import { idOf, parsePasteLink, targetOfLink } from './paste-link.ts';
import { RequestError } from './request-error.ts';

type RmOptions = ServerOptions & ConfirmOptions;

/** `rm`. */
export const addRmCommand = command(
  'rm <paste...>',
  {
    summary: 'Delete pastes',
    description:
      'Delete pastes for good, named by id or link: those of your account, and those without an account that were ' +
      'created on this machine.',
    options: [yesOption(), serverOption()],
    examples: ['gluepot rm 8chars00', 'gluepot rm --yes 8chars00 8chars01'],
  },
  async (context, typed: string[], options: RmOptions) => {
    // Everything is checked before anything is deleted: a misspelled name must not leave half of the pastes.
    const doomed: Doomed[] = [];
    for (const one of typed) doomed.push(await find(context, one, options));
    const what = typed.length === 1 ? doomed[0]?.id : pluralize(typed.length, 'paste');
    await confirm(context, options, `Delete ${what}?`);
    const failures: RequestError[] = [];
    for (const { id, target, token } of doomed) {
      try {
        await withTarget(context, target, (connection) =>
          token === undefined
            ? connection.client.deletePaste(id)
            : deleteWithToken(context.environment, connection, { id, token }),
        );
        context.stderr(`Deleted ${id}.`);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        failures.push(new RequestError(`${id}: ${error.message}`, error.exitCode, error));
      }
    }
    // The last one is the error of the command.
    const last = failures.pop();
    for (const { message } of failures) context.stderr(message);
    if (last) throw last;
  },
);

/** What to delete, where, and with which token; undefined for a paste of the account. */
type Doomed = Awaited<ReturnType<typeof find>>;

async function find(context: CliContext, typed: string, options: ServerOptions) {
  const link = parsePasteLink(typed);
  const target = targetOfLink(context, link, options);
  const id = link.id ?? (await withTarget(context, target, (connection) => idOf(connection, link)));
  const { environment } = context;
  const token = findDeleteToken(environment, target.server, id);
  // The site may call itself by another address than the one it was reached at.
  const server = token === undefined ? serverOfCreated(environment, target.server, id) : undefined;
  if (server !== undefined) {
    return { id, target: targetOf(environment, server), token: findDeleteToken(environment, server, id) };
  }
  if (token === undefined && target.key === undefined) {
    throw new CliError(
      `${id} was not created on this machine. Only its creator can delete it. If that is you, log in first: ` +
        `gluepot login ${target.server}`,
    );
  }
  return { id, target, token };
}
