/** What a test that runs in every engine may use of a page. In Chromium, Playwright's own page is used. */
export interface EnginePage {
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  url(): string;
  click(selector: string, options?: { modifiers?: 'Shift'[] }): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  focus(selector: string): Promise<void>;
  selectOption(selector: string, value: string): Promise<unknown>;
  isVisible(selector: string): Promise<boolean>;
  locator(selector: string): { count(): Promise<number>; allTextContents(): Promise<string[]> };
  getAttribute(selector: string, name: string): Promise<string | null>;
  press(selector: string, keys: string): Promise<void>;
  textContent(selector: string): Promise<string | null>;
  inputValue(selector: string): Promise<string>;
  evaluate<R>(run: string | (() => R | Promise<R>)): Promise<R>;
  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  waitForSelector(selector: string, options?: { state?: State }): Promise<unknown>;
  waitForFunction<A>(run: (argument: A) => unknown, argument?: A): Promise<unknown>;
  /** Waits for the address, and for its page to have loaded. */
  waitForURL(url: string | RegExp): Promise<void>;
  keyboard: {
    press(keys: string): Promise<void>;
    type(text: string): Promise<void>;
    insertText(text: string): Promise<void>;
  };
}

export type State = 'attached' | 'detached' | 'visible';

export interface Cookies {
  addCookies(cookies: { name: string; value: string; url: string }[]): Promise<void>;
}

/** What a test that runs in every engine may use: a part of what one in Chromium may. */
export interface EngineVisitor {
  page: EnginePage;
  context: Cookies;
  newPage(): Promise<EnginePage>;
  url: string;
  paste(fields: object): Promise<string>;
}

/** A browser that runs. */
export interface Engine {
  /** A page in a session of its own: it has no cookies and no storage of another. */
  newPage(): Promise<EnginePage & Cookies>;
  closePages(): Promise<void>;
  /** What went wrong in its pages since the last call; they may ask for nothing outside of `origin`. */
  problems(origin: string): string[];
  stop(): Promise<void>;
}
