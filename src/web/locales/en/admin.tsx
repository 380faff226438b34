import type { Child } from 'hono/jsx';
import type { BlockKind } from '#domain/block.ts';
import type { AuditAction } from '#domain/moderation.ts';
import type { ReportOutcome } from '#domain/report.ts';
import type { RemovalJob } from '#moderation/removal-jobs.ts';
import { locale, plural } from './locale.ts';

// In English for everybody. One object for each page.

const pasteCount = (count: number) => plural(count, { one: '# paste', other: '# pastes' });

/** What the admin pages share: their navigation, the confirmation of the password, and what was just done. */
export const admin = {
  admin: 'Admin',
  pages: {
    reports: 'Reports',
    pastes: 'Pastes',
    accounts: 'Accounts',
    blocks: 'Blocks',
    invites: 'Invites',
    audit: 'Audit log',
  },
  title: (page: string) => `${page} · Admin`,
  noAccount: 'no account',
  pagination: 'Pagination',
  first: 'First page',
  next: 'Next page',
  actions: 'Actions',
  never: 'never',
  undo: 'Undo',
  category: 'Category',
  badCategory: 'Unknown category. Choose one from the list.',
  reasonHint: 'Reason, shown to the owner (optional)',
  /** For a removal without a reason of its own. */
  defaultReason: (category: string) => `Removed by a site administrator: ${category.toLowerCase()}.`,
};

export const confirmPassword = {
  title: 'Confirm your password',
  heading: 'Confirm your password',
  continue: 'Continue',
  cancel: 'Cancel',
};

export const logInAgain = {
  title: 'Log in again',
  heading: 'Log in again with your code',
  about:
    'You turned on two-factor authentication after you logged in here. Log out, then log in again with your code, to open the admin pages.',
  logOut: 'Log out',
};

export const notices = {
  removedOne: (name: Child) => <>Removed “{name}”. It can be restored for 30 days.</>,
  removed: (count: number) => `Removed ${pasteCount(count)}. They can be restored for 30 days.`,
  nothingRemoved: 'No paste was removed: none was selected, or they are gone.',
  restored: (count: number) =>
    count === 0
      ? 'No paste was restored: it is too late, or they have expired.'
      : `Restored ${pasteCount(count)}. Any reports of ${count === 1 ? 'it' : 'them'} stay closed.`,
  removedSource: (count: number) => `Removed ${pasteCount(count)} from this source.`,
  dismissed: (count: number) =>
    count === 0
      ? 'These reports were closed already.'
      : `Dismissed ${plural(count, { one: '# report', other: '# reports' })}.`,
  blocked: (target: Child) => (
    <>Blocked {target}. Its reports are still open: remove the paste or dismiss them.</>
  ),
  blockAdded: (target: Child) => <>Blocked {target}.</>,
  unblocked: 'The block was removed.',
  job: ({ kind, subject, done, total }: RemovalJob) =>
    `${kind === 'delete' ? 'Deleting the pastes of the account' : 'Removing the pastes of'} ${subject}: ` +
    `${locale.number(done)} of ${locale.number(total)}. Nobody can open any of them.`,
  disabled: (username: string) => `Disabled the account ${username}.`,
  disabledWith: (username: string, count: number) =>
    `Disabled the account ${username} and removed ${pasteCount(count)}.`,
  enabled: (username: string) => `Enabled the account ${username}.`,
  inviteRevoked: 'The invite was revoked. Accounts that were created with it stay.',
  blockCreatorNetwork: 'Block its source',
};

export const reports = {
  title: 'Reports',
  heading: 'Reports',
  open: (count: number) => plural(count, { one: '# open report', other: '# open reports' }),
  queue: 'Queue',
  closedLink: 'Closed reports',
  openLink: 'Open reports',
  next: 'Later reports',
  first: 'Oldest reports',
  none: 'No open reports.',
  seeClosed: 'See closed reports.',
  count: (category: string, count: number, time: string) =>
    `${category} · ${plural(count, { one: '# report', other: '# reports' })}, ${count === 1 ? '' : 'first '}${time}`,
  gone: 'This paste is gone',
  aboutGone: 'It has expired, burned or been deleted by its owner. Dismiss its reports to close them.',
  removed: 'This paste was removed. Dismiss its reports, or restore it under Details.',
  openPaste: 'Open paste',
  details: 'Details',
  ofThisPaste: 'Reports of this paste',
  noComment: 'no comment',
  replyTo: (email: Child) => <>reply to {email}</>,
  more: (count: number) => plural(count, { one: 'and # more report', other: 'and # more reports' }),
  text: 'Text of the reported paste',
  otherOfSource: 'Other pastes from this source',
  otherOfAccount: (username: string) => `Other pastes by ${username}`,
  alsoRemove: 'Select pastes to remove as well.',
  alsoRemoveThis: (name: string) => `Also remove ${name}`,
  all: 'Show all',
  remove: 'Remove',
  dismiss: 'Dismiss',
  blockCreatorNetwork: 'Block source',
  disableAccount: 'Disable account',
  keys: 'next, previous report',
  badDecision: 'Unknown decision. Use one of the buttons of the form.',
};

/** The keys of the queue of reports, upper case as they are shown. */
export const reportKeys = { next: 'J', previous: 'K', remove: 'R', dismiss: 'D', block: 'B', disable: 'A' };

export const closedReports = {
  title: 'Closed reports',
  heading: 'Reports',
  list: 'Closed reports',
  none: 'No report has been closed yet.',
  reference: 'Reference',
  paste: 'Paste',
  pasteInLine: 'paste',
  category: 'Category',
  text: 'Comment',
  outcome: 'Outcome',
  closed: 'Closed',
  closedInLine: 'closed',
  by: 'By',
  byInLine: 'by',
  outcomes: {
    removed: 'Removed',
    dismissed: 'Dismissed',
    blocked: 'Source blocked',
    disabled: 'Account disabled',
  } satisfies Record<ReportOutcome, string>,
};

export const pastes = {
  title: 'Pastes',
  heading: 'Pastes',
  list: 'Pastes',
  live: 'Live pastes',
  removed: 'Removed pastes',
  state: 'State',
  account: 'Account',
  accountHint: 'Username',
  sourceHint: 'Same source as paste (ID)',
  show: 'Show',
  showAll: 'Show all',
  none: 'No pastes match.',
  accountAndSource:
    'Clear the account or the source: only pastes created without an account have a known source.',
  noSource:
    'The source of this paste is not known. Only pastes created without an account have one, for a few days.',
  category: 'Category',
  reason: 'Reason',
  removedAt: 'Removed',
  removedAtInLine: 'removed',
  until: 'Deleted on',
  untilInLine: 'will be deleted on',
  restore: 'Restore',
  restoreThis: (name: string) => `Restore ${name}`,
  removeSelected: 'Remove selected',
  removeAllOfNetwork: 'Remove all from this source',
  clearSelection: 'Clear selection',
  remove: 'Remove',
  ofAccount: (username: string) => `Pastes by ${username}`,
  blockCreatorNetwork: 'Block source',
  sameSource: 'Same source',
  burns: 'burns after reading',
  hasPassword: 'has a password',
  removedBecause: (category: string) => <>Removed: {category.toLowerCase()}.</>,
  restorableUntil: (removed: string, until: string) =>
    `Removed on ${removed}. It can be restored until ${until}.`,
  text: 'Text of the paste',
};

export const accounts = {
  title: 'Accounts',
  heading: 'Accounts',
  count: (count: number) => plural(count, { one: '# account', other: '# accounts' }),
  found: (count: number, all: number) => `${locale.number(count)} of ${locale.number(all)}`,
  list: 'Accounts',
  search: 'Search',
  searchHint: 'Search usernames and email addresses',
  showAll: 'Show all',
  none: 'No accounts match.',
  username: 'Username',
  email: 'Email',
  created: 'Created',
  createdInLine: 'created',
  state: 'State',
  states: { admin: 'Admin', disabled: 'Disabled', unconfirmed: 'Unconfirmed email', active: 'Active' },
  pastes: 'Pastes',
  pastesOf: (username: string) => `Pastes by ${username}`,
  disable: 'Disable',
  disableThis: (username: string) => `Disable ${username}`,
  disableKeeps: 'The pastes stay.',
  removedAs: 'Or remove them as well, with this public category:',
  disableAndRemove: 'Disable and remove pastes',
  categoryOf: (username: string) => `Category for the pastes of ${username}`,
  enable: 'Enable',
  enableThis: (username: string) => `Enable ${username}`,
  you: '(you)',
};

export const blocks = {
  title: 'Blocks',
  heading: 'Blocks',
  inEffect: (count: number) => `${locale.number(count)} in effect`,
  about:
    'Blocked visitors cannot create or edit pastes, sign up or log in, but can still read. On other nodes, a block takes effect within 5 seconds.',
  list: 'Blocks',
  none: 'Nothing is blocked.',
  kind: 'Kind',
  kinds: {
    network: 'Network',
    source: 'Same source as a paste',
    content: 'Same content as a paste',
    account: 'Account',
    'email-domain': 'Email domain',
  } satisfies Record<BlockKind, string>,
  target: 'Target',
  targetLabel: 'Network, username, domain or paste ID',
  targetHint: '192.0.2.0/24, a username, example.org or a paste ID',
  note: 'Note (optional)',
  noteColumn: 'Note',
  ends: 'Ends on (optional, UTC)',
  endsColumn: 'Ends',
  endsInLine: 'ends',
  added: 'Added',
  addedInLine: 'added',
  by: 'By',
  byInLine: 'by',
  add: 'Add block',
  remove: 'Remove',
  removeThis: (target: string) => `Remove the block of ${target}`,
  badKind: 'Unknown kind of block. Choose one from the list.',
  badDate: 'Enter a date such as 2026-12-31.',
};

export const invites = {
  title: 'Invites',
  heading: 'Invites',
  count: (count: number) => plural(count, { one: '# invite', other: '# invites' }),
  about: 'An invite is a link that lets people sign up. The link is shown only once; we store only its hash.',
  notNeeded: 'Sign-up is open (SIGNUP=open), so nobody needs an invite.',
  ready: 'The invite is ready. Copy its link now: it is shown only once.',
  link: 'Invite link',
  copy: 'Copy',
  list: 'Invites',
  none: 'There are no invites.',
  uses: 'Accounts',
  usesColumn: 'Used',
  usesOf: (uses: number, most: number) => `${locale.number(uses)} of ${locale.number(most)}`,
  expires: 'Expires',
  expiresInLine: 'expires',
  lifetimes: { 1: 'In 1 day', 7: 'In 7 days', 30: 'In 30 days', 365: 'In 365 days' },
  note: 'Note (optional)',
  noteColumn: 'Note',
  id: 'ID',
  state: 'State',
  states: { open: 'Open', used: 'Used up', expired: 'Expired', revoked: 'Revoked' },
  created: 'Created',
  createdInLine: 'created',
  by: 'By',
  byInLine: 'by',
  create: 'Create invite',
  revoke: 'Revoke',
  revokeThis: (id: string) => `Revoke ${id}`,
};

export const audit = {
  title: 'Audit log',
  heading: 'Audit log',
  about: 'Newest first. Nobody can change or delete entries.',
  list: 'Audit log',
  none: 'Nothing has been done yet.',
  time: 'Time',
  actor: 'By',
  actorInLine: 'by',
  action: 'Action',
  subject: 'Subject',
  reason: 'Reason and details',
  actions: {
    'paste.remove': 'Removed paste',
    'paste.restore': 'Restored paste',
    'account.disable': 'Disabled account',
    'account.enable': 'Enabled account',
    'account.trust-proxy': 'Let the proxy log in to account',
    'account.delete': 'Deleted account',
    'admin.grant': 'Granted admin',
    'admin.revoke': 'Revoked admin',
    'report.close': 'Closed report',
    'block.add': 'Added block',
    'block.remove': 'Removed block',
    'invite.create': 'Created invite',
    'invite.revoke': 'Revoked invite',
  } satisfies Record<AuditAction, string>,
};
