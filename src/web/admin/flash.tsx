import type { Child } from 'hono/jsx';
import { USERNAME_PATTERN } from '#domain/account.ts';
import { isId } from '#domain/id.ts';
import type { AppContext } from '#http/context.ts';
import type { RequestContext } from '#http/routes.ts';
import { canRestorePastesOfNetwork, findRemoval } from '#moderation/removal.ts';
import { findPasteForReview } from '#moderation/review.ts';
import { admin as adminMessages, notices as messages } from '#web/locales/en/admin.tsx';
import { ENGLISH } from '#web/locales/index.ts';
import { nameOf } from '#web/paste/preview.tsx';
import { numberIn, pathOnSite, redirect } from '#web/request/form-fields.ts';
import { FormButton } from '#web/ui/controls.tsx';
import type { AdminForm } from './access.tsx';

/** What was just done, with the forms that undo it or go on from there. */
export interface AdminFlash {
  text: Child;
  actions: { text: string; action: string; fields: [string, string][] }[];
}

/** Names in the query that say what was just done. */
export const NOTICE_FIELDS = ['done', 'pastes', 'count', 'at', 'block', 'account'] as const;

/** Only to read paths with: `.invalid` never exists (RFC 2606). */
const BASE_URL = 'http://site.invalid';

/** What a form has done, as the query says it. */
export type Done = Partial<Record<(typeof NOTICE_FIELDS)[number], string | number>>;

/** Redirects to the page that the form came from (`back`), which then says what was done. */
export function redirectBack({ c, form }: AdminForm, fallback: string, done: Done): Response {
  const given = new URL(pathOnSite(form.get('back') ?? '') ?? fallback, BASE_URL);
  const url = given.pathname.startsWith('/admin/') ? given : new URL(fallback, BASE_URL);
  for (const name of NOTICE_FIELDS) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(done)) url.searchParams.set(name, String(value));
  return redirect(c, url.pathname + url.search);
}

/** More than one form removes. */
const IDS_MAX = 100;

/**
 * Reads the notice from the URL, which names only ids because anybody can make it up: the store says what was done, and Undo
 * is offered only for what can be undone.
 */
export async function readFlash(deps: AppContext, c: RequestContext): Promise<AdminFlash | null> {
  const given = new URL(c.req.url).searchParams;
  return (await FLASHES.get(given.get('done') ?? '')?.(given, deps)) ?? null;
}

type Flash = AdminFlash | null;
type ReadFlash = (given: URLSearchParams, deps: AppContext) => Flash | Promise<Flash>;

const FLASHES = new Map(
  Object.entries<ReadFlash>({
    async removed(given, deps) {
      const ids = (given.get('pastes') ?? '').split(',', IDS_MAX).filter(isId);
      const removals = await Promise.all(ids.map((id) => findRemoval(deps, id)));
      const removed = ids.filter((_, at) => removals[at] !== undefined);
      const [id = ''] = removed;
      if (removed.length === 0) return plain(messages.nothingRemoved);
      const { paste, hasCreatorNetwork } = await findPasteForReview(deps, id);
      const undo = undoBy(
        '/admin/pastes/restore',
        removed.map((one) => ['id', one]),
      );
      const fields = Object.entries({ kind: 'source', target: id });
      const block = { text: messages.blockCreatorNetwork, action: '/admin/blocks', fields };
      return {
        text:
          removed.length === 1
            ? messages.removedOne(<span dir="auto">{nameOf(paste, ENGLISH)}</span>)
            : messages.removed(removed.length),
        actions: hasCreatorNetwork ? [undo, block] : [undo],
      };
    },
    restored: (given) => plain(messages.restored(numberIn(given, 'count'))),
    async 'removed-source'(given, deps) {
      const source = given.get('pastes') ?? '';
      const at = removedAtIn(given);
      const undo = undoBy('/admin/pastes/restore-source', Object.entries({ source, at: String(at) }));
      const canUndo = await canRestorePastesOfNetwork(deps, source, at);
      return { text: messages.removedSource(numberIn(given, 'count')), actions: canUndo ? [undo] : [] };
    },
    dismissed: (given) => plain(messages.dismissed(numberIn(given, 'count'))),
    blocked: (given, deps) => blockFlash(deps, given, messages.blocked),
    'block-added': (given, deps) => blockFlash(deps, given, messages.blockAdded),
    unblocked: () => plain(messages.unblocked),
    async disabled(given, { store }) {
      const username = usernameIn(given);
      const account = username === '' ? undefined : await store.accounts.findByUsername(username);
      if (!account?.disabled) return null;
      const text = given.has('count')
        ? messages.disabledWith(username, numberIn(given, 'count'))
        : messages.disabled(username);
      return { text, actions: [undoBy(`/admin/accounts/${username}/enable`)] };
    },
    enabled: (given) => plain(messages.enabled(usernameIn(given))),
    'invite-revoked': () => plain(messages.inviteRevoked),
  }),
);

const undoBy = (action: string, fields: [string, string][] = []) => ({
  text: adminMessages.undo,
  action,
  fields,
});

const plain = (text: string): AdminFlash => ({ text, actions: [] });

/** When the pastes of a source were removed, from a form or an address; 0 for none. */
export const removedAtIn = (given: URLSearchParams): number => {
  const text = given.get('at') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
};

async function blockFlash(
  { store, clock }: AppContext,
  given: URLSearchParams,
  text: (target: Child) => Child,
): Promise<Flash> {
  const id = given.get('block') ?? '';
  const block = isId(id) ? await store.blocks.find(id, clock()) : undefined;
  if (block === undefined) return null;
  return { text: text(<code>{block.target}</code>), actions: [undoBy(`/admin/blocks/${id}/remove`)] };
}

function usernameIn(given: URLSearchParams): string {
  const username = given.get('account') ?? '';
  return USERNAME_PATTERN.test(username) ? username : '';
}

export const FlashLine = ({ notice: { text, actions }, back }: { notice: AdminFlash; back: string }) => (
  <div class="note flash" role="status">
    <p>{text}</p>
    {actions.length > 0 && (
      <div class="actions">
        {actions.map(({ fields, ...button }) => (
          <FormButton fields={[['back', back], ...fields]} {...button} />
        ))}
      </div>
    )}
  </div>
);
