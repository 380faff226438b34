import type { CurrentUser } from '#accounts/session.ts';
import { undefinedIfNotFound } from '#domain/errors.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import { param, type RequestContext } from '#http/routes.ts';
import { removePastesOfNetwork, restorePaste, restorePastesOfNetwork } from '#moderation/removal.ts';
import { listPastesForAdmin, listRemovedPastes, usernamesOf } from '#moderation/review.ts';
import { SLOT } from '#web/lib/page-template.ts';
import { pastePath } from '#web/lib/urls.ts';
import { pastes as messages, reports as reportsMessages } from '#web/locales/en/admin.tsx';
import { locale } from '#web/locales/en/locale.ts';
import { CATEGORY_NAMES } from '#web/locales/en/names.ts';
import { ENGLISH } from '#web/locales/index.ts';
import { nameOf } from '#web/paste/preview.tsx';
import { ActLink, FormButton, Submit, scrollRegion } from '#web/ui/controls.tsx';
import { renderFilledPage } from '#web/ui/page.tsx';
import { removedAtIn } from './flash.tsx';
import type { AdminSection, AdminState } from './frame.tsx';
import { adminContent, adminState, pageOf } from './frame.tsx';
import { findReviewed, PasteFacts, type ReviewedPaste } from './paste-facts.tsx';
import { type Filter, type FoundPastes, pastesPage } from './pastes-page.tsx';
import { RemovalFields, readRemoval, removeSelected } from './removal-form.tsx';

const PER_PAGE = 50;

/** All pastes: list, remove, restore. */
export const PASTES: AdminSection = {
  path: '/admin/pastes',
  async show(deps, state, c) {
    const filter: Filter = {
      account: (c.req.query('account') ?? '').trim().toLowerCase(),
      source: (c.req.query('source') ?? '').trim(),
      isRemoved: c.req.query('state') === 'removed',
    };
    const after = c.req.query('after') ?? '';
    const { failure, ...found } = await findPastes(deps, filter, after);
    // What a form could not do is said first.
    const said = state.problem === undefined && failure ? { ...state, ...failure, notice: null } : state;
    return pastesPage({ state: said, filter, isFirst: after === '', views: deps.views, ...found });
  },
  forms: {
    '/remove': async (deps, { actor, form }) => {
      const removed = await removeSelected(deps, actor, form.getAll('id'), form);
      return { done: 'removed', pastes: removed.join() };
    },
    '/remove-source': async (deps, { actor, form }) => {
      const pastes = form.get('source') ?? '';
      const found = await removePastesOfNetwork(deps, actor, pastes, readRemoval(form));
      return { done: 'removed-source', count: found.count + found.left, pastes, at: found.removedAt };
    },
    '/restore': async (deps, { actor, form }) => {
      let count = 0;
      for (const id of form.getAll('id').slice(0, 2 * PER_PAGE)) {
        // Undefined if it is too late, or somebody else has restored it.
        if (await restorePaste(deps, actor, id).then(() => true, undefinedIfNotFound)) count++;
      }
      return { done: 'restored', count };
    },
    '/restore-source': async (deps, { actor, form }) => {
      const source = form.get('source') ?? '';
      const count = await restorePastesOfNetwork(deps, actor, source, removedAtIn(form));
      return { done: 'restored', count };
    },
  },
};

async function findPastes(
  deps: AppContext,
  { account, source, isRemoved }: Filter,
  after: string,
): Promise<FoundPastes & { failure?: Pick<AdminState, 'problem' | 'answer'> }> {
  const owner = account === '' ? null : await deps.store.accounts.findByUsername(account);
  const none: FoundPastes = { pastes: [], removed: [], next: null, usernames: new Map() };
  if (owner === undefined) return none;
  if (owner !== null && source !== '') {
    return { ...none, failure: { problem: messages.accountAndSource, answer: { status: 422 } } };
  }
  const accountId = owner?.id ?? null;
  const listed = { creatorNetworkOf: source === '' ? null : source, accountId, atMost: PER_PAGE };
  const [time, rest = ''] = parseCursor(after) ?? [];
  try {
    if (isRemoved) {
      const position = time === undefined ? null : { removedAt: time, id: rest };
      const removed = await listRemovedPastes(deps, { ...listed, after: position });
      const last = removed.length < PER_PAGE ? undefined : removed.at(-1);
      const next = last ? `${last.removal.removedAt}.${last.id}` : null;
      return { ...none, removed, next, usernames: await usernamesOf(deps, removed) };
    }
    const position = time === undefined ? null : { createdAt: time, order: Number(rest) || 0 };
    const { pastes, ...found } = await listPastesForAdmin(deps, { ...listed, after: position });
    const next = found.next && `${found.next.createdAt}.${found.next.order}`;
    const named = await deps.excerpts.named(pastes);
    return { ...none, pastes: named, next, usernames: await usernamesOf(deps, pastes) };
  } catch (error) {
    undefinedIfNotFound(error);
    return { ...none, failure: { problem: messages.noSource, answer: { status: 404 } } };
  }
}

/** The parts of a cursor; undefined for the first page, and for a text that is no cursor. */
function parseCursor(text: string): [number, string] | undefined {
  const [, time, rest] = /^(\d{1,15})\.(\w{1,15})$/.exec(text) ?? [];
  return time === undefined || rest === undefined ? undefined : [Number(time), rest];
}

/** One paste, live or removed, without opening it. */
export async function showPaste(deps: AppContext, user: CurrentUser, c: RequestContext): Promise<Response> {
  const reviewed = await findReviewed(deps, param(c, 'id'));
  const state = await adminState(deps, user, c);
  const rendered = await deps.renderer.render(reviewed.paste, 'source', () => queueNetworkOf(deps, c));
  return renderFilledPage(
    pageOf(state, messages.title),
    adminContent('pastes', messages, state, <Reviewed {...reviewed} state={state} />),
    [rendered],
    c.req.raw.headers,
  );
}

type ReviewedProps = ReviewedPaste & { state: AdminState };

const Reviewed = ({ state, paste, removal, hasCreatorNetwork, account, views }: ReviewedProps) => (
  <article class="reviewed">
    <h2 dir="auto">{nameOf(paste, ENGLISH)}</h2>
    <PasteFacts paste={paste} account={account} views={views} />
    <div class="actions">
      {!paste.burn && removal === null && (
        <ActLink href={pastePath(paste.id)}>{reportsMessages.openPaste}</ActLink>
      )}
      {account !== null && (
        <ActLink href={`/admin/pastes?account=${account.username}`}>
          {messages.ofAccount(account.username)}
        </ActLink>
      )}
      {hasCreatorNetwork && (
        <>
          <ActLink href={`/admin/pastes?source=${paste.id}`}>{messages.sameSource}</ActLink>
          <FormButton
            action="/admin/blocks"
            fields={Object.entries({ back: state.address, kind: 'source', target: paste.id })}
            look="action"
            text={messages.blockCreatorNetwork}
          />
        </>
      )}
    </div>
    {removal !== null && (
      <div class="note">
        <p>
          <strong>{messages.removedBecause(CATEGORY_NAMES[removal.category])}</strong>
          <br />
          <span dir="auto">{removal.reason}</span>
          <br />
          {messages.restorableUntil(locale.time(removal.removedAt), locale.time(removal.restorableUntil))}
        </p>
      </div>
    )}
    <form
      class="tools"
      method="post"
      action={removal === null ? '/admin/pastes/remove' : '/admin/pastes/restore'}
    >
      <input type="hidden" name="back" value={state.address} />
      <input type="hidden" name="id" value={paste.id} />
      {removal === null && <RemovalFields category={null} />}
      <Submit class="button primary">{removal === null ? messages.remove : messages.restore}</Submit>
    </form>
    <pre class="code" {...scrollRegion(messages.text)}>
      <code>{SLOT}</code>
    </pre>
  </article>
);
