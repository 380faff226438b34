/**
 * Makes `src/render/generated/glyphs.ts`, the letters of the preview images of pastes, from the DejaVu fonts. A container has
 * no fonts, so they are drawn once, by Chromium. Run again to add characters:
 *
 *   npm install --no-save dejavu-fonts-ttf@2.37.3
 *   bun scripts/images/glyphs.ts node_modules/dejavu-fonts-ttf/ttf
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { Logo } from '#web/ui/logo.tsx';
import { chromiumPath, launchChromium } from '../../test/support/chromium.ts';

/** Western and Central European, Vietnamese, Greek and Cyrillic letters, and punctuation, as ranges of code points. */
const LETTERS = [
  ...[0x20, 0x7e, 0xa1, 0xac, 0xae, 0x17f, 0x1a0, 0x1a1, 0x1af, 0x1b0, 0x218, 0x21b, 0x386, 0x3ce],
  ...[0x400, 0x45f, 0x490, 0x491, 0x1ea0, 0x1ef9, 0x2010, 0x2015, 0x2018, 0x2026, 0x2030, 0x2030],
  ...[0x2032, 0x2033, 0x2039, 0x203a, 0x20ac, 0x20ac, 0x2116, 0x2116, 0x2122, 0x2122],
];
/** Arrows, mathematics, the frames and blocks of terminals, and marks. They have one weight. */
const SIGNS = [
  ...[0x2190, 0x2199, 0x21d0, 0x21d4, 0x2200, 0x2209, 0x220f, 0x2212, 0x2215, 0x221e, 0x2227, 0x222b],
  ...[0x2248, 0x2248, 0x2260, 0x2265, 0x2282, 0x2287, 0x2500, 0x257f, 0x2580, 0x2593, 0x25a0, 0x25a1],
  ...[0x25aa, 0x25ab, 0x25b2, 0x25cf, 0x2605, 0x2606, 0x2713, 0x2717, 0xfffd, 0xfffd],
];
/** With `left` and `base`, the place of a letter in its cell. A letter of code is 14 pixels wide. */
const CODE = { width: 20, height: 32, left: 3, base: 24, font: '23.254px' };
const TITLE = { width: 60, height: 56, left: 4, base: 43, font: '40px' };
const FACES = {
  regular: { file: 'DejaVuSansMono', ranges: [...LETTERS, ...SIGNS], ...CODE },
  bold: { file: 'DejaVuSansMono-Bold', ranges: LETTERS, ...CODE },
  italic: { file: 'DejaVuSansMono-Oblique', ranges: LETTERS, ...CODE },
  title: { file: 'DejaVuSerif-Bold', ranges: LETTERS, ...TITLE },
};
/** Of opacity, beside none. A pixel is one of the colors of a PNG with a palette, which has 256: 16 inks and 3 grounds. */
const LEVELS = 15;

const [folder] = process.argv.slice(2);
const executable = chromiumPath();
if (folder === undefined || executable === undefined)
  throw new Error('Name the folder of the fonts, and install Chromium.');
const browser = await launchChromium(executable);
try {
  const page = await browser.newPage();
  const pixels: Buffer[] = [];
  const cells: Record<string, object> = {};
  let at = 0;
  const add = async (name: string, { width, height, left, base }: typeof CODE, drawing: string) => {
    const script = `(async () => { const [width, height] = [${width}, ${height}]; ${drawing} })()`;
    const drawn = await page.evaluate<{ characters: string; advances: number[]; alpha: string }>(script);
    const alpha = Buffer.from(drawn.alpha, 'base64');
    pixels.push(Buffer.from(alpha.map((value) => Math.round((value * LEVELS) / 255))));
    for (const [index, letter] of Array.from(drawn.characters).entries()) {
      cells[`${name} ${letter}`] = { at, width, height, left, base, advance: drawn.advances[index] ?? 0 };
      at += width * height;
    }
  };
  for (const [name, face] of Object.entries(FACES)) {
    const font = readFileSync(join(folder, `${face.file}.ttf`)).toString('base64');
    await add(name, face, lettersOf(font, face));
  }
  await add('mark', { width: 84, height: 84, left: 0, base: 0, font: '' }, markOf(String(Logo())));
  const header = Buffer.from(`${JSON.stringify({ levels: LEVELS, cells })}\n`);
  const packed = brotliCompressSync(Buffer.concat([header, ...pixels]), {
    params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(
    join(import.meta.dir, '../../src/render/generated/glyphs.ts'),
    `// Made by scripts/images/glyphs.ts from the DejaVu fonts; LICENSE-DejaVu.txt has their license.

/** In Brotli and Base64: a line of JSON with the cells of letters, then their pixels, a byte of opacity for each. */
export const GLYPHS =
  '${packed.toString('base64')}';
`,
  );
  console.log(`${header.length} and ${at} bytes, ${packed.length} packed`);
} finally {
  await browser.close();
}

/** Draws each character that the font has. Others look like one that no font can have. */
function lettersOf(font: string, { ranges, left, base, font: size }: (typeof FACES)['title']): string {
  const isMono = size === CODE.font;
  return `
    const face = new FontFace('face', 'url(data:font/ttf;base64,${font})');
    document.fonts.add(await face.load());
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    context.font = '${size} face';
    context.fontKerning = 'none';
    const draw = (character) => {
      context.clearRect(0, 0, width, height);
      context.fillText(character, ${left}, ${base});
      return context.getImageData(0, 0, width, height).data.filter((_, at) => at % 4 === 3);
    };
    const missing = String(draw('\\u{10fffe}'));
    let characters = '';
    const advances = [];
    const parts = [];
    const ranges = ${JSON.stringify(ranges)};
    for (let at = 0; at < ranges.length; at += 2) {
      for (let point = ranges[at]; point <= ranges[at + 1]; point++) {
        const character = String.fromCodePoint(point);
        const alpha = draw(character);
        const advance = Math.round(context.measureText(character).width);
        // Another width is that of another font, which stands in.
        const isOther = ${isMono} && advance !== Math.round(context.measureText('m').width);
        if (/[\\p{Cn}\\p{M}]/u.test(character) || isOther || String(alpha) === missing) continue;
        characters += character;
        advances.push(advance);
        parts.push(alpha);
      }
    }
    const alpha = new Uint8Array(await new Blob(parts).arrayBuffer()).toBase64();
    return { characters, advances, alpha };`;
}

/** Draws the mark in two layers: the pot and its brush, and the glue. */
function markOf(svg: string): string {
  const style =
    'svg { fill: none; stroke: #000; stroke-width: 1.4; stroke-linejoin: round; stroke-linecap: round; }';
  const layers = [
    '.glue { display: none; }',
    'path { display: none; } .glue { display: block; fill: #000; stroke: none; }',
  ];
  const files = layers.map((layer) =>
    svg
      .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="84" height="84"')
      .replace('>', `><style>${style}${layer}</style>`),
  );
  return `
    const parts = [];
    for (const svg of ${JSON.stringify(files)}) {
      const image = new Image();
      image.src = 'data:image/svg+xml,' + encodeURIComponent(svg);
      await image.decode();
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context.drawImage(image, 0, 0);
      parts.push(context.getImageData(0, 0, width, height).data.filter((_, at) => at % 4 === 3));
    }
    return { characters: 'pg', advances: [0], alpha: new Uint8Array(await new Blob(parts).arrayBuffer()).toBase64() };`;
}
