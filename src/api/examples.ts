import type { Example } from '#http/routes.ts';

const ID = '7mKx2QvB';

const shared = {
  language: 'python',
  visibility: 'unlisted',
  password_protected: false,
  burn_after_reading: false,
  views: 0,
  size_bytes: 8,
  created_at: '2026-11-22T14:02:11.481Z',
  expires_at: '2026-11-22T14:12:11.481Z',
};
const listed = {
  id: ID,
  title: 'hello.py',
  url: `{site_url}/p/${ID}`,
  custom_url: null,
  raw_url: `{site_url}/raw/${ID}`,
  ...shared,
};
const meta = { page: 1, per_page: 25, total: 1, pages: 1 };
const deleted = { id: ID, deleted: true };
const events = {
  id: ID,
  created_at: shared.created_at,
  burnt_at: '2026-11-22T14:05:40.102Z',
  events: [{ type: 'opened', time: '2026-11-22T14:05:40.102Z', country: 'SE', device: 'mobile' }],
};
const revision = { number: 1, title: 'hello.py', size_bytes: 8, created_at: shared.created_at };

const links = { url: `{site_url}/p/${ID}`, raw: `{site_url}/raw/${ID}` };
const deleteToken = { 'Delete-Token': 'tJ9dXw2nB5sQ8cVfR1yLk6ZpM3hGa7Ue' };

/** One example request and its response for each operation, by its id. Links begin with `{site_url}`. */
export const EXAMPLES = {
  createPaste: {
    headers: { 'Idempotency-Key': 'build-4711' },
    // The one expiry that every site allows, whatever its MAX_EXPIRY.
    body: { content: 'print(1)', title: 'hello.py', language: 'python', expiry: '10m' },
    status: 201,
    answer: { data: { ...listed, content: 'print(1)' } },
  },
  listPastes: { query: 'q=print&per_page=25', status: 200, answer: { data: [listed], meta } },
  readPaste: { params: { id: ID }, status: 200, answer: { data: { ...listed, content: 'print(1)' } } },
  editPaste: {
    params: { id: ID },
    body: { content: 'print(2)', slug: 'hello' },
    status: 200,
    answer: { data: { ...listed, custom_url: '{site_url}/s/hello', content: 'print(2)' } },
  },
  changePasteOptions: {
    params: { id: ID },
    body: { visibility: 'public', password: null },
    status: 200,
    answer: { data: { ...listed, visibility: 'public', content: 'print(1)' } },
  },
  deletePaste: { params: { id: ID }, status: 200, answer: { data: deleted } },
  listRevisions: { params: { id: ID }, status: 200, answer: { data: [revision], meta } },
  readRevision: {
    params: { id: ID, number: '1' },
    status: 200,
    answer: { data: { ...revision, content: 'print(1)' } },
  },
  readAccount: {
    status: 200,
    answer: {
      data: {
        id: 'p3Vd8sKq',
        email: 'mira@example.org',
        username: 'mira',
        profile_url: '{site_url}/u/mira',
        paste_count: 1,
        created_at: '2026-11-01T08:00:00.000Z',
      },
    },
  },
  readStatistics: {
    query: 'range=7d',
    status: 200,
    answer: {
      data: {
        range: '7d',
        from: '2026-11-22T00:00:00.000Z',
        to: '2026-11-22T14:10:00.000Z',
        totals: { views: 3, unique_visitors: 2 },
        series: [{ time: '2026-11-22T00:00:00.000Z', views: 3, unique_visitors: 2 }],
        countries: [{ country: 'SE', views: 3 }],
        devices: [{ device: 'desktop', views: 3 }],
        referrers: [{ referrer: null, views: 3 }],
        top_pastes: [{ id: ID, title: 'hello.py', url: `{site_url}/p/${ID}`, views: 3 }],
      },
    },
  },
  createKeylessPaste: {
    body: { content: 'Hello', expiry: '10m' },
    status: 201,
    answer: { id: ID, ...links },
  },
  openPaste: {
    params: { id: ID },
    status: 200,
    answer: {
      id: ID,
      title: 'hello.py',
      ...links,
      ...shared,
      views: 1,
      content: 'print(1)',
    },
  },
  deleteKeylessPaste: { params: { id: ID }, headers: deleteToken, status: 200, answer: deleted },
  listKeylessPasteEvents: { params: { id: ID }, headers: deleteToken, status: 200, answer: events },
  openRaw: { params: { id: ID }, query: 'lines=1-2', status: 200, answer: 'print(1)' },
  openRawFile: { params: { id: ID, path: 'src/main.py' }, status: 200, answer: 'print(1)' },
  resolveSlug: { params: { slug: 'hello-py' }, status: 200, answer: { id: ID, ...links } },
  listPasteEvents: { params: { id: ID }, status: 200, answer: { data: events } },
} satisfies Record<string, Example>;
