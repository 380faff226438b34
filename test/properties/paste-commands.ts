import { expect } from 'bun:test';
import fc from 'fast-check';
import { fold } from '#domain/search.ts';
import {
  type Changes,
  changes,
  lifetimeOf,
  type Model,
  type ModelPaste,
  type NewFields,
  newFields,
  queryText,
  type Real,
  slugIn,
  titleOf,
} from './paste-model.ts';

type Command = fc.AsyncCommand<Model, Real>;

/** A command that can always run, and shows in a failure as its name and input. */
function command(name: string, input: unknown, run: (model: Model, real: Real) => Promise<void>): Command {
  return { check: () => true, run, toString: () => `${name}(${JSON.stringify(input)})` };
}

interface Body {
  data: { id: string; totals: { views: number } };
  meta: object;
  error?: { code: string };
}

/** As the API shows it to its owner. */
const shown = (paste: ModelPaste): object => ({
  id: paste.id,
  title: paste.title,
  custom_url: paste.slug === null ? null : `http://paste.test/s/${paste.slug}`,
  language: paste.language,
  visibility: paste.visibility,
  password_protected: paste.password !== null,
  burn_after_reading: paste.burn,
  views: paste.views,
  size_bytes: Buffer.byteLength(paste.content),
  expires_at: paste.expiresAt === null ? null : new Date(paste.expiresAt).toISOString(),
});

async function asAccount(real: Real, by: number, method: string, path: string, body?: unknown, headers = {}) {
  const account = real.accounts[by];
  if (account === undefined) throw new Error(`There is no account ${by}`);
  const answer = await real.app.sendAs(account, method, `/api/v1${path}`, body, headers);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
}

function add(model: Model, real: Real, id: string, owner: number | null, fields: NewFields): ModelPaste {
  const expiry = fields.expiry ?? 'never';
  const lifetime = lifetimeOf(expiry);
  const paste: ModelPaste = {
    id,
    owner,
    content: fields.content,
    title: titleOf(fields.title),
    slug: owner === null ? null : slugIn(real.run, fields.slug),
    language: fields.language ?? 'plain',
    visibility: fields.visibility ?? (owner === null ? 'public' : 'unlisted'),
    password: fields.password ?? null,
    burn: expiry === 'burn',
    views: 0,
    expiresAt: lifetime === null ? null : model.now + lifetime,
    deleteToken: '',
  };
  expect(model.ids).not.toContain(id);
  model.pastes.push(paste);
  model.ids.push(id);
  return paste;
}

const create = (by: number, fields: NewFields, key: string | null) =>
  command('create', { by, fields, key }, async (model, real) => {
    const slug = slugIn(real.run, fields.slug);
    const sent = { ...fields, ...(slug !== null && { slug }) };
    const answer = await asAccount(
      real,
      by,
      'POST',
      '/pastes',
      sent,
      key === null ? {} : { 'idempotency-key': key },
    );
    const known = key === null ? undefined : model.answered.get(`${by} ${key}`);
    if (known !== undefined && model.now < known.at + 600_000) {
      const isSame = known.body === JSON.stringify(sent);
      expect(answer.status).toBe(isSame ? 201 : 409);
      if (isSame) expect<unknown>(answer.body.data).toEqual(known.data);
      else expect(answer.body.error?.code).toBe('IDEMPOTENCY_KEY_REUSED');
      return;
    }
    if (slug !== null && model.holderOf(slug) !== undefined) {
      expect([answer.status, answer.body.error?.code]).toEqual([409, 'CONFLICT']);
      return;
    }
    expect(answer.status).toBe(201);
    const paste = add(model, real, answer.body.data.id, by, fields);
    expect(answer.body.data).toMatchObject({ ...shown(paste), content: paste.content });
    if (key !== null) {
      model.answered.set(`${by} ${key}`, {
        at: model.now,
        body: JSON.stringify(sent),
        data: answer.body.data,
      });
    }
  });

const createKeyless = (fields: NewFields) =>
  command('createKeyless', fields, async (model, real) => {
    const answer = await real.app.send('POST', '/api/paste', { body: fields });
    expect(answer.status).toBe(201);
    const paste = add(model, real, ((await answer.json()) as { id: string }).id, null, fields);
    paste.deleteToken = answer.headers.get('delete-token') ?? '';
  });

const read = (by: number, place: number) =>
  command('read', { by, place }, async (model, real) => {
    const id = model.pick(place);
    const paste = model.find(id);
    const answer = await asAccount(real, by, 'GET', `/pastes/${id}`);
    expect(answer.status).toBe(paste?.owner === by ? 200 : 404);
    if (paste?.owner === by)
      expect(answer.body.data).toMatchObject({ ...shown(paste), content: paste.content });
  });

const edit = (by: number, place: number, fields: Changes) =>
  command('edit', { by, place, fields }, async (model, real) => {
    const id = model.pick(place);
    const paste = model.find(id);
    const slug = slugIn(real.run, fields.slug);
    const sent = { ...fields, ...(fields.slug !== undefined && { slug }) };
    const answer = await asAccount(real, by, 'PATCH', `/pastes/${id}`, sent);
    if (paste?.owner !== by) return expect(answer.status).toBe(404);
    const holder = slug === null ? undefined : model.holderOf(slug);
    if (holder !== undefined && holder !== paste) return expect(answer.status).toBe(409);
    expect(answer.status).toBe(200);
    if (fields.content !== undefined) paste.content = fields.content;
    if (fields.title !== undefined) paste.title = titleOf(fields.title);
    if (fields.slug !== undefined) paste.slug = slug;
    expect(answer.body.data).toMatchObject({ ...shown(paste), content: paste.content });
  });

const remove = (by: number, place: number) =>
  command('remove', { by, place }, async (model, real) => {
    const paste = model.find(model.pick(place));
    const answer = await asAccount(real, by, 'DELETE', `/pastes/${model.pick(place)}`);
    expect(answer.status).toBe(paste?.owner === by ? 200 : 404);
    if (paste?.owner === by) model.remove(paste);
  });

const removeKeyless = (place: number, isRight: boolean) =>
  command('removeKeyless', { place, isRight }, async (model, real) => {
    const id = model.pick(place);
    const paste = model.find(id);
    const headers = { 'delete-token': isRight ? (paste?.deleteToken ?? 'none') : 'wrong' };
    const answer = await real.app.send('DELETE', `/api/paste/${id}`, { headers });
    const isAllowed = paste?.owner === null && isRight;
    expect(answer.status).toBe(paste === undefined ? 404 : isAllowed ? 200 : 403);
    if (paste !== undefined && isAllowed) model.remove(paste);
  });

const openRaw = (place: number, method: 'GET' | 'HEAD') =>
  command('openRaw', { place, method }, async (model, real) => {
    const paste = model.find(model.pick(place));
    const answer = await real.app.send(method, `/raw/${model.pick(place)}`);
    expect(answer.status).toBe(paste === undefined ? 404 : paste.password === null ? 200 : 403);
    if (paste === undefined || paste.password !== null || method === 'HEAD') return;
    expect(await answer.text()).toBe(paste.content);
    model.open(paste);
  });

const openJson = (place: number) =>
  command('openJson', place, async (model, real) => {
    const paste = model.find(model.pick(place));
    const answer = await real.app.send('GET', `/api/paste/${model.pick(place)}`);
    expect(answer.status).toBe(paste === undefined ? 404 : paste.password === null ? 200 : 403);
    if (paste === undefined || paste.password !== null) return;
    model.open(paste);
    expect(await answer.json()).toMatchObject({ id: paste.id, content: paste.content, views: paste.views });
  });

const list = (by: number, q: string, page: number, perPage: number) =>
  command('list', { by, q, page, perPage }, async (model, real) => {
    const query = new URLSearchParams({ q, page: String(page), per_page: String(perPage) });
    const answer = await asAccount(real, by, 'GET', `/pastes?${query}`);
    const sought = fold(q.trim());
    const matches = ({ owner, title, content }: ModelPaste) =>
      owner === by && (fold(title ?? '').includes(sought) || fold(content).includes(sought));
    const found = model.alive().filter(matches).reverse();
    const total = found.length;
    const meta = { page, per_page: perPage, total, pages: Math.ceil(total / perPage) };
    expect(answer.body.meta).toEqual(meta);
    expect(answer.body.data).toMatchObject(found.slice((page - 1) * perPage, page * perPage).map(shown));
  });

const statistics = (by: number) =>
  command('statistics', by, async (model, real) => {
    await real.app.flush();
    const answer = await asAccount(real, by, 'GET', '/stats?range=all');
    expect(answer.body.data.totals.views).toBe(model.views[by] ?? 0);
  });

const wait = (milliseconds: number) =>
  command('wait', milliseconds, async (model, real) => {
    model.now += milliseconds;
    real.app.time.now = model.now;
  });

/** To the millisecond in which a paste expires, or to the one before; both are where a comparison can be wrong. */
const waitForExpiry = (place: number, before: number) =>
  command('waitForExpiry', { place, before }, async (model, real) => {
    const expiring = model.alive().filter(({ expiresAt }) => expiresAt !== null);
    const paste = expiring[place % Math.max(1, expiring.length)];
    if (paste?.expiresAt == null) return;
    model.now = Math.max(model.now, paste.expiresAt - before);
    real.app.time.now = model.now;
    const answer = await real.app.send('HEAD', `/raw/${paste.id}`);
    expect(answer.status).toBe(before === 0 ? 404 : paste.password === null ? 200 : 403);
  });

const sweep = () =>
  command('sweep', null, async (_, real) => {
    await real.app.store.pastes.sweep(real.app.time.now, 1000);
  });

const account = fc.nat({ max: 1 });
const place = fc.nat({ max: 30 });
const key = fc.option(fc.constantFrom('k1', 'k2'), { freq: 3 });
const pause = fc.constantFrom(1, 1000, 599_999, 600_000, 3_600_000, 86_400_000, 2_592_000_000);

export const COMMANDS: fc.Arbitrary<Command>[] = [
  fc.tuple(account, newFields, key).map((input) => create(...input)),
  newFields.map(createKeyless),
  fc.tuple(account, place).map((input) => read(...input)),
  fc.tuple(account, place, changes).map((input) => edit(...input)),
  fc.tuple(account, place).map((input) => remove(...input)),
  fc.tuple(place, fc.boolean()).map((input) => removeKeyless(...input)),
  fc.tuple(place, fc.constantFrom('GET', 'HEAD')).map((input) => openRaw(...input)),
  place.map(openJson),
  fc
    .tuple(account, queryText, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 5 }))
    .map((input) => list(...input)),
  account.map(statistics),
  pause.map(wait),
  fc.tuple(place, fc.nat({ max: 1 })).map((input) => waitForExpiry(...input)),
  fc.constant(null).map(sweep),
];
