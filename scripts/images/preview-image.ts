/**
 * `bun scripts/images/preview-image.ts` draws `src/web/images/preview.png`, which chats and social networks show beside a link to
 * a paste (Open Graph), and `touch-icon.png`, which iPhones put on the home screen. They have no name, because an operator
 * can choose another (`SITE_NAME`). The fonts are those of the machine that draws them, so they are committed and no build
 * draws them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { highlightLines, newBudget } from '#text/highlight.ts';
import { preview } from '#web/locales/en/ui.tsx';
import { FAVICON, Logo } from '#web/ui/logo.tsx';
import { PREVIEW_IMAGE } from '#web/ui/open-graph.tsx';
import { chromiumPath, launchChromium } from '../../test/support/chromium.ts';
import { palettePng } from './palette-png.ts';

const WEB = join(import.meta.dir, '..', '..', 'src', 'web');
const CODE = [
  'export async function retry<T>(run: () => Promise<T>): Promise<T> {',
  '  for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt++) {',
  '    try {',
  '      return await run();',
  '    } catch {',
  '      await sleep(2 ** attempt * BASE_MS + Math.random() * BASE_MS);',
  '    }',
  '  }',
  '  return run();',
  '}',
];
const SELECTED = 6;

const STYLE = `
  body { margin: 0; width: ${PREVIEW_IMAGE.width}px; height: ${PREVIEW_IMAGE.height}px; overflow: hidden; background: linear-gradient(90deg, var(--paper-2) 158px, var(--rule) 158px 160px, var(--paper) 160px); color: var(--ink); }
  svg { position: absolute; left: 40px; top: 78px; width: 84px; fill: none; stroke: var(--ink); stroke-width: 1.4; stroke-linejoin: round; stroke-linecap: round; }
  .glue { fill: var(--amber); stroke: none; }
  h1 { margin: 0; padding: 68px 0 50px 208px; font: 700 62px/1.22 var(--serif); letter-spacing: -.01em; }
  .l { display: flex; height: 46px; font: 22px/46px var(--mono); white-space: pre; }
  .l b { width: 128px; padding-right: 32px; font-weight: 400; text-align: right; color: var(--ink-3); }
  .l span { padding-left: 48px; }
  .sel { background: var(--amber-wash); box-shadow: inset 8px 0 var(--amber); }
`;

const executable = chromiumPath();
if (executable === undefined) throw new Error('No Chromium was found. Set CHROMIUM to its path.');
const lines = (
  await highlightLines(
    CODE,
    'typescript',
    newBudget(() => 0),
  )
).map(
  (line, at) =>
    `<div class="l${at + 1 === SELECTED ? ' sel' : ''}"><b>${at + 1}</b><span>${line}</span></div>`,
);
const tokens = readFileSync(join(WEB, 'styles', 'tokens.css'), 'utf8');
const browser = await launchChromium(executable);
try {
  const heading = preview.sentences.join('<br>');
  await draw(
    'preview',
    PREVIEW_IMAGE,
    `<style>${STYLE}</style>${Logo()}<h1>${heading}</h1>${lines.join('')}`,
  );
  // iPhones round the corners, and show what is transparent in black.
  const icon = '<style>body { margin: 24px; background: var(--paper-2); }</style>';
  await draw('touch-icon', { width: 180, height: 180 }, icon + FAVICON);
} finally {
  await browser.close();
}

async function draw(name: string, size: { width: number; height: number }, html: string): Promise<void> {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light' });
  await page.setContent(`<!doctype html><style>${tokens}</style>${html}`);
  const shot = `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
  const base64 = await page.evaluate<string>(pixelsOf(shot));
  const png = palettePng({ ...size, rgba: Buffer.from(base64, 'base64') });
  writeFileSync(join(WEB, 'images', `${name}.png`), png);
  console.log(`src/web/images/${name}.png  ${Math.ceil(png.length / 1024)} KB`);
}

/** The script that reads the pixels of a picture, as base64. */
function pixelsOf(url: string): string {
  return `(async () => {
    const image = await createImageBitmap(await (await fetch('${url}')).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    return new Uint8Array(context.getImageData(0, 0, image.width, image.height).data).toBase64();
  })()`;
}
