import { test } from 'bun:test';
import type { Account } from '#domain/account.ts';
import { ID_LENGTH } from '#domain/id.ts';
import type { LimitRule } from '#domain/limit.ts';
import { fold } from '#domain/search.ts';
import type { CreateOutcome, CreationRules, NewPaste, Store } from '#store/store.ts';
import { MINUTE, NOW } from './times.ts';
import { bytes, idOf } from './values.ts';

/**
 * A test on a store of its own: `sentence` is what it shows, `work` how. Ann and Bob have an account each, if `work`
 * names a parameter for it.
 */
export type StoreTest = (
  sentence: string,
  work: (store: Store, annId: string, bobId: string) => Promise<void>,
) => void;

export const promisesOf =
  (open: () => Promise<Store>): StoreTest =>
  (sentence, work) =>
    test(sentence, async () => {
      const store = await open();
      try {
        const annId = work.length > 1 ? await account(store, 'ann') : '';
        await work(store, annId, work.length > 2 ? await account(store, 'bob') : '');
      } finally {
        await store.close();
      }
    });

/** Does what is left of removals and deletions. */
export async function finishJobs(store: Store, now = NOW): Promise<void> {
  while (await store.pastes.workOnRemovalJob(now, 10));
}

export interface PasteParams extends Partial<Omit<NewPaste, 'content'>> {
  content?: string | Uint8Array;
}

/** A paste with what the wish says, and otherwise a plain keyless one without an end, made at NOW. */
export function newPaste({ content = 'text', ...params }: PasteParams = {}): NewPaste {
  return {
    id: idOf(1),
    accountId: null,
    title: null,
    slug: null,
    language: 'plain',
    visibility: 'unlisted',
    passwordHash: null,
    burn: false,
    createdAt: NOW,
    expiresAt: null,
    deleteTokenHash: null,
    ...params,
    content: typeof content === 'string' ? bytes(content) : content,
  };
}

export const NO_RULES: CreationRules = { limits: [], idempotency: null };

export const create = (
  store: Store,
  params: PasteParams,
  rules: Partial<CreationRules> = {},
): Promise<CreateOutcome> => store.pastes.create(newPaste(params), { ...NO_RULES, ...rules });

/** Creates a paste and gives its id; the test fails when it is not created. */
export async function created(store: Store, params: PasteParams): Promise<string> {
  const outcome = await create(store, params);
  if (outcome.kind !== 'created') throw new Error(`The paste was not created: ${outcome.kind}`);
  return params.id ?? idOf(1);
}

export function newAccount(name: string, params: Partial<Account> = {}): Account {
  return {
    id: name.padEnd(ID_LENGTH, '0').slice(0, ID_LENGTH),
    username: name,
    email: `${name}@example.org`,
    passwordHash: '$argon2id$v=19$m=64,t=1,p=1$c2FsdA$aGFzaA',
    admin: false,
    disabled: false,
    createdAt: NOW,
    emailConfirmed: true,
    language: null,
    ...params,
  };
}

/** Makes an account with this username and gives its id. */
export async function account(store: Store, name: string): Promise<string> {
  const made = newAccount(name);
  const outcome = await store.accounts.create(made);
  if (outcome !== 'created') throw new Error(`The account was not created: ${outcome}`);
  return made.id;
}

export const rule = (max: number, lengthMs = MINUTE, subject = 'account:ann'): LimitRule => ({
  subject,
  lengthMs,
  max,
});

export async function listed(store: Store, accountId: string, now = NOW): Promise<string[]> {
  const { pastes } = await store.pastes.list({ accountId, folded: null, page: 1, perPage: 100 }, now);
  return pastes.map(({ id }) => id);
}

/** The ids of what a search finds; checks that the total says the same. */
export async function searched(store: Store, accountId: string, q: string, now = NOW): Promise<string[]> {
  const query = { accountId, folded: fold(q), page: 1, perPage: 1000 };
  const { pastes, total } = await store.pastes.list(query, now);
  if (pastes.length !== total) throw new Error(`Found ${pastes.length}, but the total says ${total}`);
  return pastes.map(({ id }) => id);
}

/** Sweeps as often as it takes to index 3,000 short public texts: each sweep indexes a few. */
export async function sweepOften(store: Store, now: number): Promise<void> {
  for (let sweeps = 0; sweeps < 60; sweeps++) await store.pastes.sweep(now, 200);
}
