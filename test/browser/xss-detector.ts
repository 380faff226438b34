import type { BrowserContext, Page } from 'playwright-core';

/** What pages of ours load: their scripts and styles, the form’s answer, the source to duplicate, and what a passkey answers. */
const OWN = /^\/(?:assets\/[\w.-]+|favicon\.(?:svg|ico))$/;
const ASKED_BY_SCRIPTS = /^\/(?:p\/\w{8}|log-in\/passkey\/options)?$/;

export interface Detector {
  /** What happened that no stored text may make happen, each as a sentence with the page it happened on. */
  found: string[];
  /** Goes to this path, does there what a reader might, and gives the status of the answer. */
  visit(page: Page, path: string, isOwn?: boolean): Promise<number>;
  /** Does on the page that is there what a reader might: points at, focuses, opens and clicks what is in it. */
  poke(page: Page, isOwn?: boolean): Promise<void>;
}

/**
 * Watches all pages of a context, and judges by what happens alone: scripts and handlers that run, those that
 * the content security policy stops, links that run something, requests beside those of every page, frames,
 * windows, downloads, dialogs, and errors in the console. `expects` are messages of the console.
 */
export async function detect(context: BrowserContext, url: string, expects = /^$/): Promise<Detector> {
  const found: string[] = [];
  await context.exposeBinding('__report', ({ page, frame }, what: unknown) => {
    found.push(`${what} for ${frame.name()} on ${page?.url()}`);
  });
  await context.addInitScript(() => {
    const report = (what: string) => void (window as unknown as Reporting).__report(what);
    const onViolation = (event: SecurityPolicyViolationEvent) =>
      report(`blocked: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    addEventListener('securitypolicyviolation', onViolation as EventListener, true);
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
      Object.defineProperty(window, name, { value: (text: unknown) => report(`ran: ${name} ${text}`) });
    Object.defineProperty(window, '__ran', { set: () => report('ran: an assignment') });
  });
  context.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    const isStatus = /^Failed to load resource: the server responded with a status of 4/.test(message.text());
    if (isBad && !isStatus && !expects.test(message.text()))
      found.push(`console: ${message.text()} on ${message.page()?.url()}`);
  });
  context.on('weberror', (error) => found.push(`exception: ${error.error().message}`));
  context.on('request', (request) => {
    const asked = new URL(request.url());
    // Where a page goes by itself is told by `visit` and `poke`; here, that it goes to another site.
    const path = request.resourceType() === 'fetch' ? ASKED_BY_SCRIPTS : OWN;
    const isOwn = asked.origin === url && (request.isNavigationRequest() || path.test(asked.pathname));
    if (!isOwn) found.push(`asked: ${request.url()} for ${request.frame().name()} ${request.frame().url()}`);
  });
  const watched = (page: Page) => {
    page.on('dialog', async (dialog) => {
      found.push(`dialog: ${dialog.message()} on ${page.url()}`);
      await dialog.dismiss().catch(() => {});
    });
    page.on('popup', (popup) => found.push(`window: ${popup.url()} of ${page.url()}`));
    page.on('frameattached', () => found.push(`frame on ${page.url()}`));
    page.on('worker', (worker) => found.push(`worker: ${worker.url()} on ${page.url()}`));
    page.on('download', (download) => found.push(`download: ${download.url()} on ${page.url()}`));
  };
  context.pages().forEach(watched);
  context.on('page', watched);

  const poke = async (page: Page, isOwn = true) => {
    const at = page.url();
    try {
      await page.evaluate(actOnAll, isOwn);
    } catch (error) {
      found.push(`left: ${at} for ${page.url()}: ${(error as Error).message.split('\n')[0]}`);
    }
    if (page.url().split('#')[0] !== at.split('#')[0]) found.push(`left: ${at} for ${page.url()}`);
  };
  const visit = async (page: Page, path: string, isOwn?: boolean): Promise<number> => {
    const answer = await page.goto(url + path, { waitUntil: 'load' });
    // An address without what stands in the browser's is another page: it went somewhere by itself.
    if (answer && answer.url().split('#')[0] !== page.url().split('#')[0])
      found.push(`left: ${answer.url()} for ${page.url()}`);
    await poke(page, isOwn);
    return answer?.status() ?? 0;
  };
  return { found, visit, poke };
}

interface Reporting {
  __report(what: string): Promise<void>;
}

/**
 * Runs in the page. On a page of ours its own buttons, which delete and log out, are not pressed; on others
 * everything is. Links that lead to a site, a mail or a place are pressed, and stopped on their way.
 */
export async function actOnAll(isOwn: boolean): Promise<void> {
  // Timers stand still where scripts are off by a sandbox, as in raw texts.
  const hasTimers = document.contentType === 'text/html';
  const pause = (milliseconds: number) =>
    hasTimers && new Promise((resolve) => setTimeout(resolve, milliseconds));
  const stop = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a, area') : null;
    const { protocol = '' } = (link ?? {}) as { protocol?: string };
    if (/^(?:https?|mailto):$/.test(protocol)) event.preventDefault();
  };
  addEventListener('click', stop, true);
  const all = [...document.querySelectorAll('*')];
  for (const element of all) {
    const handlers = element.getAttributeNames().filter((name) => /^on/i.test(name));
    const names = ['mouseover', ...handlers.map((name) => name.slice(2))];
    for (const name of names) element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
    if (element.matches('a[href], input, textarea, select, button, summary, [tabindex], [autofocus]'))
      (element as HTMLElement).focus?.({ preventScroll: true });
    if (element instanceof HTMLDetailsElement) element.open = !element.open;
  }
  const shown = isOwn ? [...document.querySelectorAll('main .prose *, main h1, main h1 *, main td *')] : all;
  const mine = (element: Element) => isOwn && element.closest('form, .about .actions') !== null;
  const pressed = [...new Set([...shown, ...document.querySelectorAll('a, area')])];
  for (const element of pressed.filter((each) => !mine(each) && each.isConnected)) {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
    // What such a link starts, the next one may stop.
    if (element.matches('a, area, button') && !/^http/.test((element as HTMLAnchorElement).protocol ?? ''))
      await pause(5);
  }
  for (const form of document.querySelectorAll<HTMLFormElement>(isOwn ? '.prose form' : 'form'))
    HTMLFormElement.prototype.submit.call(form);
  await pause(10);
  removeEventListener('click', stop, true);
}
