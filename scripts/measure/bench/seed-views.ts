import type { Device, VisitGroup } from '#domain/view.ts';
import type { Store } from '#store/store.ts';
import { randomNumbers } from './code.ts';

const DAY_MS = 86_400_000;
const DAYS = 90;
/** So many pastes of the account are opened on a day. */
const PASTES_A_DAY = 300;
const COUNTRIES = ['DE', 'US', 'FR', 'JP', 'BR', 'IN', 'GB', null];
const DEVICES: Device[] = ['desktop', 'desktop', 'mobile', 'tablet', 'bot'];
const REFERRERS = [null, null, 'example.org', 'news.example', 'chat.example'];

/** Records views of an account over the last 90 days, today included, as the server does twice a second. */
export async function seedViews(
  store: Store,
  accountId: string,
  ids: string[],
  views: number,
): Promise<void> {
  const random = randomNumbers(4);
  const of = <T>(values: T[]): T => values[Math.floor(random() * values.length)] as T;
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const each = Math.ceil(views / DAYS / PASTES_A_DAY);
  for (let day = DAYS - 1; day >= 0; day--) {
    const visits = Array.from({ length: PASTES_A_DAY }, (): VisitGroup => {
      const visitors = new Set(Array.from({ length: 5 }, () => random().toString(16).slice(2, 22)));
      const hour = today - day * DAY_MS;
      return {
        ...{ accountId, pasteId: of(ids), hour, country: of(COUNTRIES), device: of(DEVICES) },
        ...{ referrer: of(REFERRERS), views: each, visitors },
      };
    });
    await store.views.record({ pastes: visits.map(({ pasteId }) => ({ id: pasteId, views: each })), visits });
  }
}
