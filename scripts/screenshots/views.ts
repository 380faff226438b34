import type { VisitGroup } from '#domain/view.ts';
import { openExistingStore } from '#store/open.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAYS = 45;
const HOURS = 20;
const COUNTRIES = ['DE', 'US', 'FR', 'JP', 'BR', 'IN', 'GB', null] as const;
const DEVICES = ['desktop', 'mobile', 'desktop', 'tablet', 'bot', 'mobile', 'desktop'] as const;
const REFERRERS = ['news.ycombinator.com', null, 'github.com', null, 'chat.example.org'] as const;

/**
 * Views of the last weeks, which no request could make now, for the pastes of one account: those at the beginning
 * of the list have the most. Written beside the running server, as a second program may.
 */
export async function fillViews(dataDir: string, paths: string[]): Promise<void> {
  const store = openExistingStore({ dataDir, databaseUrl: undefined });
  const now = Date.now();
  const visits: VisitGroup[] = [];
  const pastes = new Map<string, number>();
  for (const [at, path] of paths.entries()) {
    const id = path.slice('/p/'.length);
    const accountId = (await store.pastes.find(id, now))?.accountId;
    if (!accountId) throw new Error(`${path} is no paste of an account`);
    for (let n = 0; n < DAYS * 3; n++) {
      // A pattern that looks like weeks, the same each time.
      const isToday = n < HOURS;
      const views = Math.round((9 + 8 * Math.sin(n / 3.3) + (n % 7)) / (at + 1) / (isToday ? 4 : 1));
      const ago = isToday ? n * HOUR_MS : Math.ceil((n - HOURS) / 3) * DAY_MS + DAY_MS;
      visits.push({
        accountId,
        pasteId: id,
        hour: Math.floor((now - ago) / HOUR_MS) * HOUR_MS,
        country: COUNTRIES[(n * n + at) % COUNTRIES.length] ?? null,
        device: DEVICES[n % DEVICES.length] ?? 'other',
        referrer: REFERRERS[(n + at) % REFERRERS.length] ?? null,
        views,
        visitors: new Set(Array.from({ length: Math.ceil(views * 0.7) }, (_, v) => `${n % 9}-${v}`)),
      });
      pastes.set(id, (pastes.get(id) ?? 0) + views);
    }
  }
  await store.views.record({ pastes: [...pastes].map(([id, views]) => ({ id, views })), visits });
  await store.close();
}
