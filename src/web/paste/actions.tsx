import type { Child } from 'hono/jsx';
import { isEncrypted } from '#domain/encrypted.ts';
import type { Paste, PasteWithContent } from '#domain/paste.ts';
import type { Rendered } from '#domain/rendering.ts';
import { canPaste } from '#pastes/access.ts';
import { mayReadHistory } from '#pastes/revisions.ts';
import { fileName } from '#web/lib/file-name.ts';
import {
  deleteCreatedPath,
  deletePath,
  editPath,
  embedCodePath,
  filesPath,
  historyPath,
  rawPath,
  reportPath,
  statsPath,
} from '#web/lib/urls.ts';
import { Submit } from '#web/ui/controls.tsx';
import { useMessages } from '#web/ui/messages.ts';
import type { Action } from './action-bar.tsx';
import { isEmbeddable, isProtected, type OpenedPaste, type PageVisitor } from './opened.ts';

/** The id of the element that contains the address of the page. */
const ADDRESS = 'paste-address';

/** Its address in print, and to select without a script. */
export const Address = ({ url }: { url: string }) => (
  <p class="address js-off" id={ADDRESS}>
    {url}
  </p>
);

/** The actions on an opened paste, in their order. */
export function actionsOf(opened: OpenedPaste, visitor: PageVisitor): [Action, ...Action[]] {
  const { paste, rendered } = opened;
  const { actions: messages } = visitor.messages.paste;
  const guarded = isProtected(paste);
  const copyLink: Action = { name: 'copy-link', label: messages.copyLink, copies: ADDRESS, key: 'Y' };
  const { view } = rendered;
  // What concerns all files of an archive as one text is rare.
  const inRow = view?.kind !== 'archive';
  const copyText: Action = { name: 'copy-text', label: messages.copyText, inRow, key: 'C' };
  const duplicate = { name: 'duplicate', label: messages.duplicate };
  const compare = { name: 'compare', label: messages.compare, href: `/diff?before=${paste.id}` };
  const embed = { name: 'embed', label: messages.embed, href: embedCodePath(paste.id) };
  const qrCode = { name: 'qr', label: messages.qrCode };
  const raw: Action = { name: 'raw', label: messages.raw, inRow, href: rawPath(paste.id), key: 'R' };
  const zip = { name: 'download-all', label: messages.downloadAll, inRow: true, href: filesPath(paste.id) };
  const file = fileName(paste, rendered.language);
  const shown: Action[] = [
    // A guarded text has no address: the script saves what the page shows.
    ...(guarded
      ? [{ ...download(visitor, file, 'save'), inRow }]
      : [raw, { ...download(visitor, file, 'download', rawPath(paste.id)), inRow }]),
    // It is an open: where each takes a click, it would ask again, or find nothing.
    ...(!inRow && (!guarded || paste.passwordHash !== null) && !paste.burn ? [zip] : []),
    ...(rendered.kind === 'lines' || (!inRow && view?.isShown)
      ? [wrap(visitor, rendered), ...(hasTabs(paste) ? [tabWidth(visitor)] : [])]
      : []),
    ...(visitor.isOwner && !paste.burn ? ownerActions(paste, visitor) : []),
    ...creatorActions(paste, visitor),
    ...historyActions(paste, visitor),
    ...(canPaste(visitor.site, visitor.user?.account.id ?? null) ? [duplicate] : []),
    ...(guarded ? [] : [compare]),
  ];
  // The link of a burnt paste no longer works.
  if (paste.burn) return [copyText, ...shown];
  const embeds = isEmbeddable(paste, visitor.site) ? [embed] : [];
  const others = [...shown, qrCode, ...embeds, ...adminActions(paste, visitor)];
  // On its first visit, `Delivery` above copies the link.
  return visitor.isNew ? [copyText, ...others] : [copyLink, copyText, ...others];
}

/** Nobody wants to scroll along a single line. */
const wrap = ({ messages }: PageVisitor, shown: Rendered): Action => ({
  ...{ name: 'wrap', label: messages.paste.actions.wrap, inRow: true, key: 'W' },
  toggle: shown.kind === 'lines' && shown.lines === 1 ? 'on' : 'off',
});
const tabWidth = ({ messages }: PageVisitor): Action => ({
  name: 'tab-width',
  label: messages.paste.actions.tabWidth,
  // As in the style sheet.
  choices: { values: ['2', '4', '8'], initial: '4' },
});
const TAB = 9;
/** Only its reader knows what an encrypted text contains. */
const hasTabs = ({ content }: PasteWithContent): boolean => isEncrypted(content) || content.includes(TAB);

/** Saves the text: what is at `href`, or, without it, what the page shows. */
export const download = ({ messages }: PageVisitor, file: string, name: string, href?: string): Action => ({
  ...{ name, label: messages.paste.actions.download, inRow: true, key: 'D' },
  ...(href !== undefined && { href }),
  download: file,
});

/** A burn paste that was opened is gone with its history. */
export const historyActions = (paste: Paste, { site, user, messages }: PageVisitor): Action[] =>
  site.keepRevisions > 0 && !paste.burn && mayReadHistory(paste, user?.account.id ?? null)
    ? [{ name: 'history', label: messages.paste.actions.history, href: historyPath(paste.id) }]
    : [];

const editAction = ({ messages }: PageVisitor, id: string): Action => ({
  name: 'edit',
  label: messages.paste.actions.edit,
  inRow: true,
  href: editPath(id),
  key: 'E',
});

/** In the browser that created a paste without an account, while it may correct it. */
export const creatorActions = ({ id, burn }: Paste, visitor: PageVisitor): Action[] =>
  visitor.isCreator && !burn && canPaste(visitor.site, null) ? [editAction(visitor, id)] : [];

export function ownerActions({ id, language }: Paste, visitor: PageVisitor): Action[] {
  const { actions: messages } = visitor.messages.paste;
  const row = { label: messages.statistics, inRow: true } as const;
  const statistics: Action = { name: 'statistics', ...row, href: statsPath(id) };
  if (visitor.site.whoCanPaste === 'nobody') return [statistics];
  const change = { name: 'language', label: messages.changeLanguage, href: `${editPath(id)}#language` };
  return [editAction(visitor, id), statistics, ...(language === 'richtext' ? [] : [change])];
}

/** The pages on which an administrator decides about a paste. */
export function adminActions({ id }: Paste, { user, isReported, messages }: PageVisitor): Action[] {
  if (!user?.account.admin) return [];
  const { remove, openReport } = messages.paste.actions;
  const report = { name: 'open-report', label: openReport, href: `/admin/reports?paste=${id}` };
  return [{ name: 'remove', label: remove, href: `/admin/pastes/${id}` }, ...(isReported ? [report] : [])];
}

/** Anyone who cannot delete or remove a paste can report it. */
export const canReport = ({ burn }: Paste, { isOwner, isCreator, user }: PageVisitor): boolean =>
  !burn && !isOwner && !isCreator && !user?.account.admin;

/** The last item of the menu: the owner and the creator delete the paste, everyone else but administrators reports it. */
export function deletion({ id, burn }: Paste, { isOwner, isCreator, user, messages }: PageVisitor): Child {
  if (burn || (user?.account.admin && !isOwner && !isCreator)) return undefined;
  return (
    <li>
      {isOwner ? (
        <DeleteOwn id={id} isInMenu />
      ) : isCreator ? (
        <CreatorControls id={id} />
      ) : (
        <a href={reportPath(id)} data-action="report">
          {messages.paste.actions.report}
        </a>
      )}
    </li>
  );
}

/** Asks for no confirmation, because the dashboard, which comes next, offers to undo it. */
export const DeleteOwn = ({ id, isInMenu }: { id: string; isInMenu?: boolean }) => (
  <form method="post" action={deletePath(id)}>
    <Submit class={isInMenu ? 'red' : 'action red'} data-action={isInMenu ? 'delete' : undefined}>
      {useMessages().paste.actions.delete}
    </Submit>
  </form>
);

/**
 * Shown only in the browser that created the paste without an account. Asks for confirmation, without a script, because
 * deleting cannot be undone.
 */
export const CreatorControls = ({ id }: { id: string }) => {
  const { creator: messages, actions } = useMessages().paste;
  return (
    <details class="confirm">
      <summary class="action red">{actions.delete}</summary>
      <form method="post" action={deleteCreatedPath(id)}>
        <span class="quiet">{messages.sure}</span>{' '}
        <Submit class="button red">{messages.deleteForGood}</Submit>
      </form>
    </details>
  );
};
