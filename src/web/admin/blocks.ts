import type { Context } from 'hono';
import type { CurrentUser } from '#accounts/session.ts';
import { BLOCK_KINDS } from '#domain/block.ts';
import { validationFailed } from '#domain/errors.ts';
import type { AppContext } from '#http/context.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { addBlock, listBlocks, removeBlock } from '#moderation/blocks.ts';
import type { RecentLogin } from '#web/account/recent-login.ts';
import { type AdminForm, adminForms, requireAdmin, type ShowFormError } from './access.ts';
import { blocksPage } from './blocks-page.tsx';
import { redirectBack } from './flash.tsx';
import { blocks as messages } from './messages.tsx';
import { adminState, type FormFailure } from './state.ts';

const PATH = '/admin/blocks';

/** The blocks in effect: list, add, remove. */
export function blockRoutes(deps: AppContext, recentLogin: RecentLogin): Route[] {
  const onError: ShowFormError = ({ user, c, form }, problem, answer) =>
    show(deps, user, c, { problem, answer }, form);
  return [
    { method: 'GET', path: PATH, handle: requireAdmin(deps, (user, c) => show(deps, user, c)) },
    ...adminForms(deps, recentLogin, onError, { [PATH]: add, [`${PATH}/:id/remove`]: remove }),
  ];
}

async function show(
  deps: AppContext,
  user: CurrentUser,
  c: Context<Env>,
  failure: FormFailure = {},
  typed = new URLSearchParams(),
): Promise<Response> {
  const state = await adminState(deps, user, c, failure);
  return blocksPage({ state, blocks: await listBlocks(deps), typed });
}

async function add(deps: AppContext, request: AdminForm): Promise<Response> {
  const { actor, form } = request;
  const kind = BLOCK_KINDS.find((one) => one === form.get('kind'));
  if (kind === undefined) throw validationFailed({ kind: messages.badKind });
  const target = form.get('target') ?? '';
  const options = { note: form.get('note') ?? '', until: dateIn(form.get('until') ?? '') };
  const block = await addBlock(deps, actor, { kind, target }, options);
  return redirectBack(request, PATH, { done: 'block-added', block: block.id });
}

/** The beginning of a day in UTC; null for none. Throws VALIDATION_FAILED. */
function dateIn(text: string): number | null {
  if (text === '') return null;
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw validationFailed({ until: messages.badDate });
  return time;
}

async function remove(deps: AppContext, request: AdminForm): Promise<Response> {
  await removeBlock(deps, request.actor, param(request.c, 'id'));
  return redirectBack(request, PATH, { done: 'unblocked' });
}
