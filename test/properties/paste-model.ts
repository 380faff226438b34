import fc from 'fast-check';
import type { TestAccount, TestApp } from '../support/app.ts';

/** A paste as the interface describes it: what a client can know about it. */
export interface ModelPaste {
  id: string;
  /** The place of its account, or null for a keyless one. */
  owner: number | null;
  content: string;
  title: string | null;
  slug: string | null;
  language: string;
  visibility: string;
  password: string | null;
  burn: boolean;
  views: number;
  expiresAt: number | null;
  deleteToken: string;
}

/** Everything that ought to be there, oldest first. Slow and obvious. */
export class Model {
  pastes: ModelPaste[] = [];
  /** Every id that was ever given, so that commands also ask for what is gone. */
  ids: string[] = [];
  now: number;
  /** Counted views of each account, including those of pastes that are gone. */
  views = [0, 0];
  /** What was answered to each idempotency key of the first account. */
  answered = new Map<string, { at: number; body: string; data: object }>();

  constructor(now: number) {
    this.now = now;
  }

  find(id: string): ModelPaste | undefined {
    return this.alive().find((paste) => paste.id === id);
  }
  alive(): ModelPaste[] {
    return this.pastes.filter(({ expiresAt }) => expiresAt === null || expiresAt > this.now);
  }
  remove(paste: ModelPaste): void {
    this.pastes = this.pastes.filter((other) => other !== paste);
  }
  holderOf(slug: string): ModelPaste | undefined {
    return this.alive().find((paste) => paste.slug === slug);
  }
  /** A visitor receives the content. */
  open(paste: ModelPaste): void {
    paste.views++;
    if (paste.owner !== null) this.views[paste.owner] = (this.views[paste.owner] ?? 0) + 1;
    if (paste.burn) this.remove(paste);
  }
  /** The id at this place, of all that there ever were; an unknown one when there is none. */
  pick(place: number): string {
    return this.ids[place % Math.max(1, this.ids.length)] ?? 'nothere0';
  }
}

/** The server under test. Each run has accounts and custom links of its own, so runs can share an app. */
export interface Real {
  app: TestApp;
  accounts: TestAccount[];
  run: number;
}

const LIFETIMES: Record<string, number | null> = {
  never: null,
  burn: null,
  '10m': 600_000,
  '1h': 3_600_000,
  '1d': 86_400_000,
  '1w': 604_800_000,
  '1m': 2_592_000_000,
};
export const lifetimeOf = (expiry: string): number | null => LIFETIMES[expiry] ?? null;

const words = fc.constantFrom('glue', 'Pot', 'ünï', 'a b', '%', '_', '🎉', "'", '\\', '\n', '<b>', '0');
const shortText = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const slugs = fc.constantFrom('one', 'two', 'three');

export const newFields = fc.record(
  {
    content: shortText,
    title: fc.option(shortText),
    language: fc.constantFrom('plain', 'python', 'markdown'),
    visibility: fc.constantFrom('public', 'unlisted'),
    expiry: fc.constantFrom('never', 'never', 'burn', '10m', '1h', '1m'),
    password: fc.option(shortText, { freq: 4 }),
    slug: fc.option(slugs),
  },
  { requiredKeys: ['content'] },
);
export type NewFields = typeof newFields extends fc.Arbitrary<infer T> ? T : never;

export const changes = fc.record(
  { content: shortText, title: fc.option(shortText), slug: fc.option(slugs) },
  { requiredKeys: [] },
);
export type Changes = typeof changes extends fc.Arbitrary<infer T> ? T : never;

export const queryText = fc.option(fc.oneof(shortText, words), { nil: '' });

export const slugIn = (run: number, slug: string | null | undefined): string | null =>
  slug ? `${slug}-${run}` : null;

export const titleOf = (title: string | null | undefined): string | null =>
  title?.replace(/\p{Cc}/gu, ' ').trim() || null;
