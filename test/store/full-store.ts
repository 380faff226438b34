/** A store with something of every kind in it, and all that it answers: for what has to carry all of it over. */
import { createCipheriv, hash } from 'node:crypto';
import { LANGUAGES } from '#domain/paste.ts';
import { bucketStart } from '#domain/range.ts';
import type { Store } from '#store/store.ts';
import { auditEntry } from '../support/audit.ts';
import { newBlock, newInvite } from './contract/blocks.ts';
import { entry } from './contract/moderation-support.ts';
import { newEvent } from './contract/paste-events.ts';
import { newReport } from './contract/reports.ts';
import { create, newAccount, type PasteParams, rule } from './contract/support.ts';
import { DAY, HOUR, MINUTE, NOW, SECOND } from './contract/times.ts';
import { bytes, hashOf, idOf, numbers } from './contract/values.ts';

const HALF_MEGABYTE = 512 * 1024;
const TODAY = bucketStart(NOW, DAY);
const THIS_HOUR = bucketStart(NOW, HOUR);
const NAMES = ['ann', 'bob', 'cem'];
const [ANN, BOB] = ['ann00000', 'bob00000'] as const;
const LIMITS = [rule(3, MINUTE), rule(200, DAY), rule(2, DAY, 'p:2001:db8::/64')];
const QUERIES = ['a', 'wort', 'naïve', 'Москва', '你好世', 'b\0c', 'shared', ...'\0\u{10fffd}%_\\'];

/** As many as several pages of a walk hold, all made in one millisecond, with ids in no order. */
export const MANY = 150;
const manyId = (n: number): string => idOf(1_000_000 + ((n * 7919) % 100_003) * 57);

/** Bytes that no packing gains anything by, the same each time. */
export function noise(length: number, seed = 'noise'): Uint8Array {
  const key = hash('sha256', seed, 'buffer');
  return new Uint8Array(createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length)));
}

const PASTES: PasteParams[] = [
  { content: 'a\0b\0c', title: 'wort', accountId: ANN, slug: 'nul' },
  {
    content: '\ufeff\r\n \t trailing \r',
    accountId: ANN,
    passwordHash: '$argon2id$hash',
    visibility: 'public',
  },
  { content: noise(HALF_MEGABYTE), accountId: ANN, title: 'noise' },
  { content: 'wort '.repeat(HALF_MEGABYTE / 5), accountId: ANN, title: 'Москва 你好世界 \u{1f468}‍👩' },
  {
    content: '\u{10fffd}\u{10fffc}\u{10fffb}',
    accountId: ANN,
    title: '\u{10fffd} %_\\ \'"; DROP TABLE pastes',
  },
  { content: 'naïve NAÏVE', accountId: BOB, expiresAt: NOW + DAY, slug: 'later' },
  { content: 'gone', accountId: BOB, expiresAt: NOW - SECOND, createdAt: NOW - DAY, slug: 'was-mine' },
  { content: 'opens twice', burn: true, viewsLeft: 2, accountId: ANN },
  { content: 'keyless', deleteTokenHash: hashOf('token'), visibility: 'public' },
  { content: noise(HALF_MEGABYTE, 'other'), deleteTokenHash: noise(32, 'token') },
];

/** Puts something of every kind into a store. */
export async function fill(store: Store): Promise<void> {
  for (const [n, name] of NAMES.entries()) {
    await store.accounts.create(
      newAccount(name, {
        email: `${name.toUpperCase()}@Example.org`,
        admin: n === 0,
        emailConfirmed: n !== 1,
        language: n === 0 ? 'pt-BR' : null,
      }),
    );
  }
  await store.accounts.setDisabled('cem', true, auditEntry());
  for (const n of numbers(4)) {
    const key = {
      id: `key0000${9 - n}`,
      accountId: n === 3 ? BOB : ANN,
      name: `laptop ${n} 你好`,
      createdAt: NOW,
    };
    await store.keys.create(key, hashOf(`key ${n}`));
  }
  await store.keys.touch([{ id: 'key00009', time: NOW + 1, uses: 1 }]);
  await store.secondFactors.begin(ANN, noise(20, 'totp'));
  const first = { secret: noise(20, 'totp'), step: 59_000_000, now: NOW, sessionId: null };
  await store.secondFactors.enable(ANN, { ...first, recoveryCodeHashes: [hashOf('a'), hashOf('b')] });
  await store.secondFactors.begin(BOB, noise(20, 'not on yet'));
  // Afterwards, because turning on the second factor ends sessions.
  for (const n of numbers(3)) {
    const times = {
      createdAt: NOW,
      lastSeenAt: NOW + n,
      expiresAt: NOW + DAY,
      authenticatedAt: NOW,
      issuer: n === 0 ? 'https://id.example.org' : null,
      endsAt: n === 0 ? NOW + DAY : null,
    };
    await store.sessions.begin(
      { id: `session${n}`, accountId: ANN, browser: 'Firefox auf Linux', ...times },
      hashOf(`session ${n}`),
    );
  }
  const identity = { issuer: 'https://id.example.org', subject: 'Ж', accountId: ANN };
  await store.identities.link({ ...identity, createdAt: NOW, lastUsedAt: null });
  await store.passkeys.add({
    ...{
      id: 'passkey',
      accountId: BOB,
      name: 'phone 你好',
      transports: 'internal',
      publicKey: noise(77, 'passkey'),
    },
    ...{ counter: 3, backedUp: true, createdAt: NOW, lastUsedAt: NOW + 1 },
  });
  const token = { accountId: ANN, expiresAt: NOW + HOUR };
  await store.sessions.issueToken({ ...token, purpose: 'password', email: null }, hashOf('a password'));
  await store.sessions.issueToken(
    { ...token, purpose: 'email', email: 'new@example.org' },
    hashOf('an address'),
  );
  const ofLanguages: PasteParams[] = LANGUAGES.map((language, n) => ({
    id: idOf(100 + n),
    accountId: ANN,
    language,
    visibility: n % 2 ? 'public' : 'unlisted',
  }));
  const wishes = [...ofLanguages, ...PASTES.map((params, n) => ({ id: idOf(n), ...params }))];
  await Promise.all(wishes.map((params) => create(store, params)));
  await store.pastes.edit(idOf(1), ANN, { content: bytes('edited\0'), slug: 'edited' }, NOW);
  await store.pastes.edit(idOf(3), ANN, { content: noise(5000), title: 'Ж' }, NOW + 1, { keepRevisions: 9 });
  await store.pastes.edit(idOf(3), ANN, { content: bytes('shared \0') }, NOW + 2, { keepRevisions: 9 });
  await store.revisions.setPublic(idOf(3), ANN, true, NOW);
  await store.pastes.softDelete(idOf(100), ANN, NOW + HOUR, NOW);
  await create(
    store,
    { id: idOf(50), accountId: ANN },
    { limits: LIMITS, idempotency: idempotency('first') },
  );
  await Promise.all(
    numbers(MANY).map((n) => create(store, { id: manyId(n), accountId: BOB, content: `shared ${n}` })),
  );
  await create(store, { id: idOf(60), creatorNetwork: noise(16, 'network') });
  await create(store, { id: idOf(61), accountId: ANN, slug: 'taken-down' });
  const removal = { category: 'spam', reason: 'Advertising', restorableUntil: NOW + DAY } as const;
  for (const n of [70, 71]) await create(store, { id: idOf(n), creatorNetwork: noise(16, 'spammer') });
  const audit = auditEntry({ action: 'paste.remove', subject: idOf(70), time: NOW });
  await store.pastes.removeAll({ source: noise(16, 'spammer') }, { removal, atMost: 1, now: NOW, audit });
  await store.pastes.remove(idOf(61), removal, NOW, auditEntry({ action: 'paste.remove', detail: { n: 1 } }));
  await countViews(store);
  await fillModeration(store);
  await store.getOrCreateSecret('session', noise(32, 'secret'));
  await store.getOrCreateSecret('burn', new Uint8Array([0, 1, 255]));
}

async function fillModeration(store: Store): Promise<void> {
  for (const n of numbers(3)) await store.reports.create(newReport(`R-AAAAA${n + 2}`, { text: `Ж ${n}` }));
  await store.reports.create(newReport('R-BBBBBB', { email: null, source: null, pasteId: idOf(2) }));
  const closing = { outcome: 'dismissed' as const, now: NOW + 1, closedBy: 'ann' };
  await store.reports.close({ id: 'R-AAAAA2' }, closing, entry('R-AAAAA2'));
  await store.reports.claimUnmailed(NOW, 0);
  await store.blocks.add(newBlock(1, { note: 'Ж', until: NOW + DAY }), entry('blocked'));
  await store.invites.create(newInvite(1, { maxUses: 3 }), hashOf('invite'), entry('invited'));
  await store.invites.create(newInvite(2), hashOf('revoked invite'), entry('invited'));
  await store.invites.revoke(idOf(2), entry('revoked'));
}

async function countViews(store: Store): Promise<void> {
  await store.views.visitorKey(TODAY, noise(32, 'day'));
  const referrers = ['news.example', null, 'пример.example'];
  const visits = numbers(60).map((n) => ({
    accountId: ANN,
    pasteId: idOf(n % 5),
    hour: THIS_HOUR - (n % 30) * HOUR,
    country: n % 3 ? 'DE' : null,
    device: 'mobile' as const,
    referrer: referrers[n % 3] ?? null,
    views: n,
    visitors: new Set([`v${n % 7}`]),
  }));
  await create(store, { id: idOf(62), burn: true, deleteTokenHash: hashOf('burnt') });
  await store.pastes.claimOpen(idOf(62), NOW, { country: 'FR', device: 'tablet' });
  const events = [newEvent({ kind: 'wrong_password' }), newEvent({ country: null, device: 'bot' })];
  await store.views.record({ pastes: [], visits: [], events });
  await store.views.record({ pastes: numbers(9).map((n) => ({ id: idOf(n), views: n })), visits });
}

const idempotency = (body: string) => ({ key: 'try-again', bodyHash: hashOf(body) });

/**
 * What a store answers from texts, and from what each engine makes of its rows: searches, counts, figures. The rows themselves are
 * compared by the move.
 */
export async function everything(store: Store): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const ids = [...numbers(130).map(idOf), ...numbers(MANY).map(manyId)];
  const pastes = await Promise.all(ids.map((id) => store.pastes.find(id, NOW)));
  for (const [n, paste] of pastes.entries()) {
    // Whether a frame comes with it is the engine's own affair.
    answers[`paste ${ids[n]}`] = paste && { ...paste, content: sha256(paste.content), zstd: undefined };
  }
  answers.revision = await store.revisions.find(idOf(3), 1, NOW);
  for (const slug of ['nul', 'edited', 'later', 'was-mine', 'none']) {
    answers[`slug ${slug}`] = await store.pastes.findIdBySlug(slug, NOW);
  }
  for (const name of NAMES) answers[name] = await ofAccount(store, name);
  answers.accounts = await store.accounts.list();
  for (const n of numbers(4)) {
    answers[`key ${n}`] = await store.keys.authenticate(hashOf(`key ${n}`));
    answers[`session ${n}`] = await store.sessions.authenticate(hashOf(`session ${n}`), NOW);
  }
  const everybody = { accountId: null, language: null, after: null, atMost: 100 };
  answers.public = await store.pastes.listPublic(everybody, NOW);
  answers.reports = await store.reports.list({ open: true, after: null, atMost: 10 }, NOW);
  answers.removed = await store.pastes.listRemoved({ accountId: null, after: null, atMost: 10 }, NOW);
  answers.auditLog = await store.auditLog.list({ after: null, atMost: 100 });
  return answers;
}

async function ofAccount(store: Store, name: string): Promise<unknown[]> {
  const accountId = newAccount(name).id;
  const answers: unknown[] = [
    await store.accounts.countPastes(accountId, NOW),
    await store.accounts.storedBytes(accountId, NOW),
  ];
  for (const folded of [null, ...QUERIES]) {
    const query = { accountId, folded, page: 1, perPage: 1000 };
    const { pastes, total } = await store.pastes.list(query, NOW);
    answers.push([folded, total, ...pastes.map(({ id }) => id)]);
  }
  for (const lengthMs of [HOUR, DAY]) {
    const buckets = { from: TODAY - 3 * DAY, last: bucketStart(NOW, lengthMs), lengthMs };
    answers.push(await store.views.statistics({ accountId, pasteId: null }, buckets, NOW));
  }
  return answers;
}

/** What acts make of what was there before: to be asked last, as each changes the store. */
export async function acts(store: Store): Promise<unknown[]> {
  const again = { limits: [], idempotency: idempotency('first') };
  const visit = {
    accountId: ANN,
    pasteId: idOf(1),
    hour: THIS_HOUR,
    country: null,
    device: 'mobile' as const,
    referrer: null,
    views: 1,
    visitors: new Set(['v0', 'a new one']),
  };
  await store.views.record({ pastes: [{ id: idOf(1), views: 1 }], visits: [visit] });
  const hours = { from: THIS_HOUR, last: THIS_HOUR, lengthMs: HOUR };
  return [
    await store.views.statistics({ accountId: ANN, pasteId: null }, hours, NOW),
    await store.sessions.findToken(hashOf('a password'), 'password', NOW),
    await store.sessions.findToken(hashOf('an address'), 'email', NOW),
    await create(store, { id: idOf(51), accountId: ANN }, again),
    await create(store, { id: idOf(52), accountId: ANN }, { idempotency: idempotency('another') }),
    await create(store, { id: idOf(53) }, { limits: [rule(1, MINUTE)] }),
    await create(store, { id: idOf(54), accountId: BOB, content: 'shared and new' }),
    await create(store, { id: idOf(55), slug: 'nul' }),
    await create(store, { id: idOf(56), slug: 'was-mine' }),
    await store.pastes.restore(idOf(100), ANN, NOW + 1),
    await store.pastes.claimOpen(idOf(7), NOW),
    await store.pastes.deleteKeyless(idOf(8), hashOf('wrong'), NOW),
    await store.pastes.deleteKeyless(idOf(8), hashOf('token'), NOW),
    await store.pastes.edit(idOf(3), ANN, { title: 'now shared' }, NOW, { keepRevisions: 2 }),
    await store.revisions.list(idOf(3), { page: 1, perPage: 9 }, NOW),
    await store.accounts.create(newAccount('eve'), hashOf('revoked invite')),
    await store.accounts.create(newAccount('eve'), hashOf('invite')),
    await store.reports.create(newReport('R-CCCCCC', { createdAt: NOW + 2 })),
    await store.reports.claimUnmailed(NOW + 2, 2),
    await store.blocks.add(newBlock(2, { value: '192.0.2.1/32' }), entry()),
    await store.pastes.sweep(NOW, 1000),
    await store.pastes.list({ accountId: BOB, folded: 'shared', page: 1, perPage: 3 }, NOW),
    await store.pastes.list({ accountId: ANN, folded: null, page: 1, perPage: 3 }, NOW),
    await store.pastes.list({ accountId: ANN, folded: 'shared', page: 1, perPage: 3 }, NOW),
  ];
}

const sha256 = (content: Uint8Array): string => hash('sha256', content, 'hex');
