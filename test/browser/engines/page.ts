import { paste } from './clipboard.ts';
import type { Cookies, EnginePage, State } from './engine.ts';
import { centerOf, isShown, select } from './in-page.ts';
import { keyStrokes, typed } from './keys.ts';

/** What a browser can do through WebDriver, or through WebDriver BiDi. The actions of both have one form. */
export interface Driver {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression, waits for its promise, and gives its string. Rejects when the page changes meanwhile. */
  evaluate(expression: string): Promise<string>;
  act(actions: object[]): Promise<void>;
}

const TIMEOUT_MS = 60_000;
const POLL_MS = 15;
const key = (actions: object[]) => ({ type: 'key', id: 'keyboard', actions });

/** A page of such a browser. It finds elements and waits for them as Playwright does. */
export class DrivenPage implements EnginePage, Cookies {
  readonly #driver: Driver;
  #url = '';

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  url = () => this.#url;

  async goto(url: string) {
    await this.#driver.open(url);
    await this.#settle();
  }

  /** As `document.cookie`, which scripts could read: no driver need know about cookies. */
  async addCookies(cookies: Parameters<Cookies['addCookies']>[0]) {
    for (const { name, value, url } of cookies) {
      await this.goto(`${url}/robots.txt`);
      await this.evaluate((cookie) => Reflect.set(document, 'cookie', cookie), `${name}=${value}; path=/`);
    }
  }

  async reload() {
    await this.#driver.reload();
    await this.#settle();
  }

  async click(selector: string, { modifiers = [] }: { modifiers?: 'Shift'[] } = {}) {
    const { x, y } = await this.#find(selector, centerOf);
    const { down, up } = keyStrokes(modifiers);
    const wait = modifiers.map(() => ({ type: 'pause', duration: 0 }));
    const press = [
      { type: 'pointerMove', x, y, origin: 'viewport', duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#act(key([...down, ...press.map(() => ({ type: 'pause', duration: 0 })), ...up]), {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [...wait, ...press, ...wait],
    });
  }

  async fill(selector: string, text: string) {
    await this.#find(selector, (field) => {
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
      if (field instanceof HTMLElement) field.focus();
      return true;
    });
    await this.keyboard.press('Delete');
    await this.keyboard.type(text);
  }

  async focus(selector: string) {
    await this.#find(selector, (element) => {
      if (element instanceof HTMLElement) element.focus();
      return true;
    });
  }

  async selectOption(selector: string, value: string) {
    await this.#find(
      selector,
      (field, wanted) => {
        if (!(field instanceof HTMLSelectElement)) return null;
        field.value = wanted;
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
        return true;
      },
      value,
    );
  }

  async press(selector: string, keys: string) {
    await this.focus(selector);
    await this.keyboard.press(keys);
  }

  locator = (selector: string) => {
    const allTextContents = () =>
      this.#evaluate<string[]>(`(${select})(${JSON.stringify(selector)}).map((found) => found.textContent)`);
    return { allTextContents, count: async () => (await allTextContents()).length };
  };

  isVisible = (selector: string) => this.#look(selector, isShown).then(Boolean);
  textContent = (selector: string) =>
    this.#find(selector, ({ textContent }) => ({ textContent })).then(({ textContent }) => textContent);
  getAttribute = (selector: string, name: string) =>
    this.#find(selector, (element, name) => ({ value: element.getAttribute(name) }), name).then(
      ({ value }) => value,
    );
  inputValue = (selector: string) =>
    this.#find(selector, (field) => ({ value: String(Reflect.get(field, 'value')) })).then(
      ({ value }) => value,
    );

  async waitForSelector(selector: string, { state = 'visible' }: { state?: State } = {}) {
    if (state === 'detached')
      await this.#until(async () => !(await this.#look(selector, () => true)), selector);
    else await this.#find(selector, state === 'visible' ? isShown : () => true);
  }

  waitForFunction<A>(run: (argument: A) => unknown, argument?: A): Promise<unknown> {
    return this.#until(() => this.evaluate(run, argument), String(run));
  }

  async waitForURL(url: string | RegExp) {
    const isThere = () => (typeof url === 'string' ? this.#url === url : url.test(this.#url));
    const loaded = () => document.readyState === 'complete';
    await this.#until(async () => (await this.evaluate(loaded)) && isThere(), `the address ${url}`);
  }

  /** A string is a script. */
  async evaluate<R, A>(run: string | ((argument: A) => R | Promise<R>), argument?: A): Promise<R> {
    const named = typeof run === 'string' ? `() => { ${run} }` : run;
    return this.#evaluate(`(${named})(${JSON.stringify(argument)})`);
  }

  keyboard = {
    press: async (keys: string) => {
      const { down, up } = keyStrokes(keys.split('+'));
      await this.#act(key([...down, ...up]));
    },
    type: (text: string) => this.#act(key(typed(text))),
    /** By pasting it, as no driver knows of anything else. */
    insertText: (text: string) => paste(this, { 'text/plain': text }),
  };

  async #act(...actions: object[]) {
    await this.#driver.act(actions);
    await this.#settle();
  }

  /** Waits for the page that the last step may have opened, and notes the address. */
  #settle = () => this.waitForFunction(() => document.readyState !== 'loading');

  async #evaluate<R>(expression: string): Promise<R> {
    const { error, value, url } = JSON.parse(
      await this.#driver.evaluate(`(async () => {
        const url = location.href;
        try { return JSON.stringify({ value: await ${expression}, url: location.href }); }
        catch (error) { return JSON.stringify({ error: String(error?.stack ?? error), url }); }
      })()`),
    );
    this.#url = url;
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** What `run` gives for the first element, null without one. */
  #look<R, A>(
    selector: string,
    run: (element: Element, argument: A) => R | Promise<R>,
    argument?: A,
  ): Promise<R | null> {
    const [first, second] = [JSON.stringify(selector), JSON.stringify(argument)];
    return this.#evaluate(`(([element]) => element && (${run})(element, ${second}))((${select})(${first}))`);
  }

  /** The same, once there is an element for which it gives something. */
  #find<R, A>(selector: string, run: (element: Element, argument: A) => R | Promise<R>, argument?: A) {
    return this.#until(() => this.#look(selector, run, argument), selector);
  }

  async #until<R>(check: () => Promise<R>, what: string): Promise<NonNullable<R>> {
    const end = performance.now() + TIMEOUT_MS;
    let reason: unknown;
    do {
      // A page that changes meanwhile is asked again.
      const result = await check().catch((error: unknown) => {
        reason = error;
      });
      if (result) return result;
      await Bun.sleep(POLL_MS);
    } while (performance.now() < end);
    throw new Error(`Not there within ${TIMEOUT_MS / 1000} s: ${what}`, { cause: reason });
  }
}
