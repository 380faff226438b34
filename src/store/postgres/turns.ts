import { StoreUnavailable } from '#store/store.ts';

/** Of a node's connections so many serve what may take a tenth of a second; the others stay for short acts. */
const AT_ONCE = 3;
/** More waiting than this are refused. */
const WAITING_MAX = 100;

interface Waiting {
  accountId: string;
  start: () => void;
}

/** Long reads go a few at a time, in turn for each account: one who searches much delays few. */
export class Turns {
  readonly #waiting: Waiting[] = [];
  #underWay = 0;
  #lastAccount: string | undefined;

  /** Runs `work` when its turn comes. Throws `StoreUnavailable` when too many wait. */
  async take<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= WAITING_MAX) throw new StoreUnavailable('Too many searches wait');
    await new Promise<void>((start) => {
      this.#waiting.push({ accountId, start });
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#underWay--;
      this.#next();
    }
  }

  #next(): void {
    if (this.#underWay >= AT_ONCE) return;
    const other = this.#waiting.findIndex(({ accountId }) => accountId !== this.#lastAccount);
    const [turn] = this.#waiting.splice(Math.max(0, other), 1);
    if (turn === undefined) return;
    this.#underWay++;
    this.#lastAccount = turn.accountId;
    turn.start();
  }
}
