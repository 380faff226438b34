import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { USER_AGENT } from '../../../test/support/chromium.ts';
import type { BenchPage } from './site.ts';

/** Bytes of texts: as they are, as this server sends them to Chromium, and gzipped (by it, or else by us). */
export interface Bytes {
  raw: number;
  sent: number;
  gzip: number;
}

export interface Weight {
  html: Bytes;
  css: Bytes;
  /** What the page names and what that imports. */
  js: Bytes;
  /** What the scripts fetch when the page is there. */
  laterJs: Bytes;
  requests: number;
  elsewhere: number;
  /** The sum of all shifts, of the worse of the two widths: never less than CLS. */
  shift: number;
  violations: string[];
}

/** A cold visit over a slow line, as Lighthouse has it: what comes late is then seen to come late. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** What Chromium says it takes, of an address on this machine. */
const ENCODINGS = 'gzip, deflate, br, zstd';
const PAGE_MS = 90_000;

const OBSERVE = `
  window.seen = { shift: 0, violations: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('securitypolicyviolation', (event) => {
    window.seen.violations.push(event.violatedDirective + ' ' + event.blockedURI);
  });
`;

/** Fails where the observer of shifts sees none on a page that shifts: its zeros would mean nothing. */
export async function proveObserver(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext();
  const page = await open(context);
  await page.goto(`${url}/log-in`, { waitUntil: 'networkidle' });
  await page.evaluate(
    "document.body.prepend(Object.assign(document.createElement('h1'), { textContent: 'x' }))",
  );
  // Not by waitForFunction: its second look is made by the page itself, where the CSP forbids eval.
  await page.waitForTimeout(1_000);
  if ((await page.evaluate('window.seen.shift')) === 0) throw new Error('A shift was not observed');
  await context.close();
}

/** Visits a page in both widths, each with an empty cache. */
export async function weigh(browser: Browser, url: string, page: BenchPage): Promise<Weight> {
  const visits = [];
  for (const viewport of VIEWPORTS) visits.push(await visit(browser, url, page, viewport));
  const [{ requests = [] } = {}] = visits;
  const asked = requests.map((request) => ({ type: request.resourceType(), address: request.url() }));
  const isOurs = ({ address }: { address: string }) => address.startsWith(`${url}/`);
  const ours = asked.filter(isOurs);
  const fetched = await Promise.all(
    ours.map(async ({ type, address }) => ({ type, address, ...(await fetchAll(address, page.cookie)) })),
  );
  const of = (type: string) => fetched.filter((file) => file.type === type);
  const early = withImports(of('document')[0]?.text ?? '', of('script'));
  return {
    html: sum(of('document')),
    css: sum(of('stylesheet')),
    js: sum(of('script').filter(({ address }) => early.has(address))),
    laterJs: sum(of('script').filter(({ address }) => !early.has(address))),
    requests: asked.length,
    elsewhere: asked.filter((request) => !isOurs(request) && /^https?:/.test(request.address)).length,
    shift: Math.max(...visits.map(({ shift }) => shift)),
    violations: [...new Set(visits.flatMap(({ violations }) => violations))],
  };
}

async function visit(
  browser: Browser,
  url: string,
  { path, cookie }: BenchPage,
  viewport: (typeof VIEWPORTS)[number],
) {
  const context = await browser.newContext({ viewport, userAgent: USER_AGENT, locale: 'en-GB' });
  if (cookie !== undefined) {
    const [name = '', value = ''] = cookie.split(/=(.*)/);
    await context.addCookies([{ name, value, url }]);
  }
  const page = await open(context);
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', SLOW_LINE);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const answer = await page.goto(url + path, { waitUntil: 'networkidle', timeout: PAGE_MS });
  if (answer?.status() !== 200 || page.url() !== url + path) throw new Error(`${path} was not shown`);
  // An island that has just arrived still has to be drawn.
  await page.waitForTimeout(1_000);
  const seen = (await page.evaluate('window.seen')) as { shift: number; violations: string[] };
  await context.close();
  return { requests, ...seen };
}

async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ content: OBSERVE });
  return page;
}

/** The same file as Chromium gets, and what it would be gzipped. */
async function fetchAll(address: string, cookie: string | undefined): Promise<Bytes & { text: string }> {
  const get = async (encodings: string) => {
    const headers = { 'Accept-Encoding': encodings, 'User-Agent': USER_AGENT, ...(cookie ? { cookie } : {}) };
    const answer = await fetch(address, { headers, decompress: false } as RequestInit);
    const coding = answer.headers.get('content-encoding');
    return { body: Buffer.from(await answer.arrayBuffer()), coding };
  };
  const [plain, sent, gzip] = await Promise.all([get('identity'), get(ENCODINGS), get('gzip')]);
  if (plain.coding !== null) throw new Error(`${address} is ${plain.coding} for who takes no coding`);
  return {
    raw: plain.body.length,
    sent: sent.body.length,
    gzip: (gzip.coding === 'gzip' ? gzip.body : gzipSync(plain.body)).length,
    text: plain.body.toString(),
  };
}

/** The addresses of the scripts that the page names, and of what these import before they run. */
function withImports(html: string, scripts: { address: string; text: string }[]): Set<string> {
  const transpiler = new Bun.Transpiler({ loader: 'js' });
  const early = new Set<string>();
  const add = ({ address, text }: { address: string; text: string }) => {
    if (early.has(address)) return;
    early.add(address);
    for (const { path, kind } of transpiler.scanImports(text)) {
      const imported = scripts.find((script) => script.address === new URL(path, address).href);
      if (kind === 'import-statement' && imported) add(imported);
    }
  };
  for (const script of scripts) if (html.includes(`"${new URL(script.address).pathname}"`)) add(script);
  return early;
}

const sum = (files: Bytes[]): Bytes => ({
  raw: files.reduce((total, { raw }) => total + raw, 0),
  sent: files.reduce((total, { sent }) => total + sent, 0),
  gzip: files.reduce((total, { gzip }) => total + gzip, 0),
});
