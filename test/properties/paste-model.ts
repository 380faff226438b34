import { expect } from 'bun:test';
import fc from 'fast-check';
import type { TestAccount, TestApp } from '../support/app.ts';

/** A paste as the interface describes it: what a client can know about it. */
interface ModelPaste {
  id: string;
  /** The place of its account. */
  owner: number;
  content: string;
  title: string | null;
  slug: string | null;
  password: string | null;
  burn: boolean;
  views: number;
  expiresAt: number | null;
}

/** Everything that ought to be there. Slow and obvious. */
export class Model {
  pastes: ModelPaste[] = [];
  /** Every id that was ever given, so that commands also ask for what is gone. */
  ids: string[] = [];
  now: number;

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
  holderOf(slug: string | null): ModelPaste | undefined {
    return slug === null ? undefined : this.alive().find((paste) => paste.slug === slug);
  }
  /** A visitor receives the content. */
  open(paste: ModelPaste): void {
    paste.views++;
    if (paste.burn) this.remove(paste);
  }
  /** The id at this place, of all that there ever were; an unknown one when there is none. */
  pick(place: number): string {
    return this.ids[place % Math.max(1, this.ids.length)] ?? 'nothere0';
  }
}

/** The server under test. Each run has accounts and custom links of its own, so runs can share an app. */
interface Real {
  app: TestApp;
  accounts: TestAccount[];
  run: number;
}

type Command = fc.AsyncCommand<Model, Real>;

/** A command that can always run, and shows in a failure as its name and input. */
function command(name: string, input: unknown, run: (model: Model, real: Real) => Promise<void>): Command {
  return { check: () => true, run, toString: () => `${name}(${JSON.stringify(input)})` };
}

const LIFETIMES = { never: null, burn: null, '10m': 600_000, '1h': 3_600_000, '1m': 2_592_000_000 };
type Expiry = keyof typeof LIFETIMES;

interface Fields {
  content?: string;
  title?: string | null;
  slug?: string | null;
  password?: string | null;
  expiry?: Expiry;
}

/** The fields with a custom link that no other run uses. */
const ofRun = (fields: Fields, { run }: Real): Fields =>
  fields.slug ? { ...fields, slug: `${fields.slug}-${run}` } : fields;

const titleOf = (title: string | null): string | null => title?.replace(/\p{Cc}/gu, ' ').trim() || null;

/** As the API shows it to its owner. */
const shown = (paste: ModelPaste): object => ({
  id: paste.id,
  content: paste.content,
  title: paste.title,
  custom_url: paste.slug === null ? null : `http://paste.test/s/${paste.slug}`,
  password_protected: paste.password !== null,
  burn_after_reading: paste.burn,
  views: paste.views,
  size_bytes: Buffer.byteLength(paste.content),
  expires_at: paste.expiresAt === null ? null : new Date(paste.expiresAt).toISOString(),
});

async function asAccount({ app, accounts }: Real, by: number, method: string, path: string, body?: unknown) {
  const answer = await app.sendAs(accounts[by] as TestAccount, method, `/api/v1/pastes${path}`, body);
  return { status: answer.status, data: ((await answer.json()) as { data: { id: string } }).data };
}

const create = (by: number, fields: Fields) =>
  command('create', { by, fields }, async (model, real) => {
    const sent = ofRun(fields, real);
    const { content = '', title = null, slug = null, password = null, expiry = 'never' } = sent;
    const answer = await asAccount(real, by, 'POST', '', sent);
    expect(answer.status).toBe(model.holderOf(slug) ? 409 : 201);
    if (answer.status === 409) return;
    const { id } = answer.data;
    const lifetime = LIFETIMES[expiry];
    const facts = { burn: expiry === 'burn', expiresAt: lifetime && model.now + lifetime, views: 0 };
    const paste = { id, owner: by, content, title: titleOf(title), slug, password, ...facts };
    expect(model.ids).not.toContain(id);
    model.pastes.push(paste);
    model.ids.push(id);
    expect(answer.data).toMatchObject(shown(paste));
  });

const read = (by: number, place: number) =>
  command('read', { by, place }, async (model, real) => {
    const id = model.pick(place);
    const paste = model.find(id);
    const answer = await asAccount(real, by, 'GET', `/${id}`);
    expect(answer.status).toBe(paste?.owner === by ? 200 : 404);
    if (paste?.owner === by) expect(answer.data).toMatchObject(shown(paste));
  });

const edit = (by: number, place: number, fields: Fields) =>
  command('edit', { by, place, fields }, async (model, real) => {
    const id = model.pick(place);
    const paste = model.find(id);
    const sent = ofRun(fields, real);
    const answer = await asAccount(real, by, 'PATCH', `/${id}`, sent);
    if (paste?.owner !== by) return expect(answer.status).toBe(404);
    const holder = model.holderOf(sent.slug ?? null);
    if (holder !== undefined && holder !== paste) return expect(answer.status).toBe(409);
    expect(answer.status).toBe(200);
    if (sent.content !== undefined) paste.content = sent.content;
    if (sent.title !== undefined) paste.title = titleOf(sent.title);
    if (sent.slug !== undefined) paste.slug = sent.slug;
    expect(answer.data).toMatchObject(shown(paste));
  });

const remove = (by: number, place: number) =>
  command('remove', { by, place }, async (model, real) => {
    const paste = model.find(model.pick(place));
    const answer = await asAccount(real, by, 'DELETE', `/${model.pick(place)}`);
    expect(answer.status).toBe(paste?.owner === by ? 200 : 404);
    if (paste?.owner === by) model.remove(paste);
  });

const open = (place: number, method: 'GET' | 'HEAD', door: '/raw/' | '/api/paste/') =>
  command('open', { place, method, door }, async (model, { app }) => {
    const paste = model.find(model.pick(place));
    const answer = await app.send(method, door + model.pick(place));
    expect(answer.status).toBe(paste === undefined ? 404 : paste.password === null ? 200 : 403);
    if (paste === undefined || paste.password !== null || method === 'HEAD') return;
    model.open(paste);
    const { id, content, views } = paste;
    if (door === '/raw/') expect(await answer.text()).toBe(content);
    else expect(await answer.json()).toMatchObject({ id, content, views });
  });

const wait = (milliseconds: number) =>
  command('wait', milliseconds, async (model, { app }) => {
    model.now += milliseconds;
    app.time.now = model.now;
  });

/** To the millisecond in which a paste expires, or to the one before; both are where a comparison can be wrong. */
const waitForExpiry = (place: number, before: number) =>
  command('waitForExpiry', { place, before }, async (model, { app }) => {
    const expiring = model.alive().filter(({ expiresAt }) => expiresAt !== null);
    const paste = expiring[place % Math.max(1, expiring.length)];
    if (paste?.expiresAt == null) return;
    model.now = Math.max(model.now, paste.expiresAt - before);
    app.time.now = model.now;
    const answer = await app.send('HEAD', `/raw/${paste.id}`);
    expect(answer.status).toBe(before === 0 ? 404 : paste.password === null ? 200 : 403);
  });

const sweep = () =>
  command('sweep', null, async (_, { app }) => {
    await app.store.pastes.sweep(app.time.now, 1000);
  });

const words = fc.constantFrom('glue', 'Pot', 'ünï', 'a b', '%', '_', '🎉', "'", '\\', '\n', '<b>', '0');
const shortText = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const edited = {
  content: shortText,
  title: fc.option(shortText),
  slug: fc.option(fc.constantFrom('one', 'two', 'three')),
};
const expiry = fc.constantFrom<Expiry[]>('never', 'never', 'burn', '10m', '1h', '1m');
const created = { ...edited, expiry, password: fc.option(shortText, { freq: 4 }) };
const account = fc.nat({ max: 1 });
const place = fc.nat({ max: 30 });
const pause = fc.constantFrom(1, 1000, 599_999, 600_000, 3_600_000, 86_400_000, 2_592_000_000);

export const COMMANDS: fc.Arbitrary<Command>[] = [
  fc.tuple(account, fc.record(created, { requiredKeys: ['content'] })).map((input) => create(...input)),
  fc.tuple(account, place).map((input) => read(...input)),
  fc.tuple(account, place, fc.record(edited, { requiredKeys: [] })).map((input) => edit(...input)),
  fc.tuple(account, place).map((input) => remove(...input)),
  fc
    .tuple(place, fc.constantFrom('GET', 'HEAD'), fc.constantFrom('/raw/', '/api/paste/'))
    .map((input) => open(...input)),
  pause.map(wait),
  fc.tuple(place, fc.nat({ max: 1 })).map((input) => waitForExpiry(...input)),
  fc.constant(null).map(sweep),
];
