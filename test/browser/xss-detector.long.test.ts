import { expect } from 'bun:test';
import type { BrowserContext } from 'playwright-core';
import { inBrowser } from '../support/browser.ts';
import { sample } from '../support/long.ts';
import { detect } from './xss-detector.ts';

const test = inBrowser();

/** A context beside that of the test, which would fail by what is done in it here. */
const besides = (context: BrowserContext) =>
  context.browser()?.newContext({ viewport: { width: 1440, height: 800 } }) as Promise<BrowserContext>;

/** Pressed one after the other, until the page is gone. */
const MUCH_TO_PRESS = '<a>x</a>'.repeat(400);

const SEEN: [what: string, html: string, found: RegExp, isOwn?: true][] = [
  ['a script', '<script>alert(1)</script>', /ran: alert 1/],
  ['an assignment', '<script>window.__ran = true</script>', /ran: an assignment/],
  ['a handler of the focus', '<b tabindex=0 onfocus=alert(1)>x</b>', /ran: alert 1/],
  [
    'a handler of a name nobody knows',
    '<b onnobodyknows=alert(1) onbeforetoggle=alert(2)>x</b>',
    /ran: alert 2/,
  ],
  [
    'a link that runs something',
    '<a href="javascript:alert(1)">x</a><a href="https://ok.example/">y</a>',
    /ran: alert 1/,
  ],
  [
    'such a link in a drawing',
    '<svg><a xlink:href="javascript:alert(1)"><text y=9>x</text></a></svg>',
    /ran: alert 1/,
  ],
  [
    'such a link on a page of ours',
    '<main><td><a href="javascript:alert(1)">x</a></main>',
    /ran: alert 1/,
    true,
  ],
  ['a form that runs something', '<form action="javascript:alert(1)"></form>', /ran: alert 1/],
  [
    'a picture of another site',
    '<img src=https://evil.example/x.png>',
    /asked: https:\/\/evil.example\/x.png/,
  ],
  ['a picture of this site', '<img src=x>', /asked: .*\/x for/],
  ['fetch', '<script>fetch("https://evil.example/")</script>', /asked: https:\/\/evil.example/],
  ['going away', `<script>setTimeout(() => location = "/robots.txt")</script>${MUCH_TO_PRESS}`, /left: /],
  [
    'going away to another site',
    `<meta http-equiv=refresh content="0;url=https://evil.example/">${MUCH_TO_PRESS}`,
    /asked: https:\/\/evil.example/,
  ],
  ['a frame', '<iframe srcdoc=x></iframe>', /frame on/],
  ['an error', '<script>throw new Error("e")</script>', /exception: e/],
  ['an error in the console', '<script>console.error("e")</script>', /console: e/],
  ['a window', '<script>open("/robots.txt")</script>', /ran: open/],
];

test('the detector sees all that could run', async ({ context, url }) => {
  for (const [what, html, expected, isOwn] of sample(SEEN, 3)) {
    const control = await besides(context);
    const detector = await detect(control, url);
    const page = await control.newPage();
    await control.route('**/control', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await detector.visit(page, '/control', isOwn === true);
    const { found } = detector;
    // What a page asks for, or where it goes, is told by the browser in its own time.
    const isFound = () => found.some((each) => expected.test(each));
    for (let tries = 0; tries < 6_000 && !isFound(); tries++) await Bun.sleep(10);
    expect({ what, found, isFound: isFound() }).toEqual({
      what,
      found,
      isFound: true,
    });
    await control.close();
  }
});

test('the detector sees what the content security policy stops', async ({ context, url }) => {
  const control = await besides(context);
  const detector = await detect(control, url);
  const page = await control.newPage();
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
  for (const html of [
    '<script>alert(1)</script>',
    '<p onclick=alert(1)>x</p>',
    '<a href=javascript:alert(1)>x</a>',
    '<img src=//evil.example>',
    '<p style="color:red">',
    '<base href=//evil.example>',
  ]) {
    await control.route('**/control', (route) =>
      route.fulfill({ contentType: 'text/html', body: html, headers: { 'content-security-policy': policy } }),
    );
    await detector.visit(page, '/control', false);
    const found = detector.found.splice(0);
    expect({
      html,
      found,
      isFound: found.some((each) => /^(blocked|console): .*(Content Security Policy|inline|evil)/.test(each)),
    }).toEqual({ html, found, isFound: true });
    expect(found.filter((each) => each.startsWith('ran'))).toEqual([]);
  }
  await control.close();
});
