/** The most lines in a picture, and columns of a line; the rest is cut. */
const [LINES_MAX, COLUMNS_MAX] = [200, 160];
/** The largest width and height of a picture, and its scale where there is room (pixels). */
const [SIDE_MAX, SCALE] = [4096, 2];
/** Around the lines, and beside the spine. */
const [SPACE, GAP] = [24, 12];

/**
 * Draws lines as the page shows them, in its theme: their numbers in the margin, the spine, the text in its inks. `isCut` says
 * whether lines, or the ends of some, were left out.
 */
export async function drawLines(lines: Element[]): Promise<{ image: Blob; isCut: boolean }> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const code = lines[0]?.closest('.code');
  if (!context || !code) throw new Error('There is nothing to draw, or nothing to draw on');
  const plain = getComputedStyle(code);
  const pitch = Number.parseFloat(plain.lineHeight);
  // A part of a line in one style, and how wide that is.
  const runOf = (text: string, style: CSSStyleDeclaration, color = style.color) => {
    const { fontStyle, fontWeight, fontSize, fontFamily, backgroundColor } = style;
    context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const { width } = context.measureText(text);
    return { text, font: context.font, color, background: backgroundColor, width };
  };
  const faint = colorOf('--ink-3');
  const drawn = lines.slice(0, LINES_MAX).map((line) => ({
    number: runOf(line.firstElementChild?.textContent ?? '', plain, faint),
    runs: textsOf(line).map(([text, style]) => runOf(text, style)),
  }));
  const spine = SPACE + Math.max(...drawn.map(({ number }) => number.width)) + GAP;
  const widths = drawn.map(({ runs }) => runs.reduce((sum, run) => sum + run.width, 0));
  const width = spine + GAP + Math.max(...widths) + SPACE;
  const height = SPACE + drawn.length * pitch + SPACE;
  const scale = Math.min(SCALE, SIDE_MAX / width, SIDE_MAX / height);
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  // After the size: setting it resets everything.
  context.scale(scale, scale);
  context.textBaseline = 'middle';
  const fill = (color: string, x: number, y: number, w: number, h: number) => {
    context.fillStyle = color;
    context.fillRect(x, y, w, h);
  };
  fill(colorOf('--paper'), 0, 0, width, height);
  fill(colorOf('--paper-2'), 0, 0, spine, height);
  fill(colorOf('--rule'), spine, 0, 1, height);
  for (const [at, { number, runs }] of drawn.entries()) {
    const y = SPACE + at * pitch;
    let x = spine - GAP - number.width;
    for (const run of [number, ...runs]) {
      fill(run.background, x, y, run.width, pitch);
      Object.assign(context, { font: run.font, fillStyle: run.color });
      context.fillText(run.text, x, y + pitch / 2);
      x = run === number ? spine + GAP : x + run.width;
    }
  }
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!image) throw new Error('The browser made no picture');
  const isLong = (line: Element) => (line.lastElementChild?.textContent ?? '').trimEnd().length > COLUMNS_MAX;
  return { image, isCut: lines.length > LINES_MAX || lines.some(isLong) };
}

/** The parts of a line up to where it is cut, with spaces for tabs, and the styles that they have. */
function textsOf(line: Element): [text: string, style: CSSStyleDeclaration][] {
  const texts: [string, CSSStyleDeclaration][] = [];
  const code = line.lastElementChild ?? line;
  const tab = Number.parseInt(getComputedStyle(code).tabSize, 10) || 1;
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let columns = '';
  for (let node = walker.nextNode(); node?.parentElement; node = walker.nextNode()) {
    const start = columns.length;
    for (const part of (node.textContent ?? '').slice(0, COLUMNS_MAX).split(/(\t)|\n/))
      columns += part === '\t' ? ' '.repeat(tab - (columns.length % tab)) : (part ?? '');
    texts.push([columns.slice(start, COLUMNS_MAX), getComputedStyle(node.parentElement)]);
    if (columns.length >= COLUMNS_MAX) break;
  }
  return texts;
}

/** A color of the style sheet in the theme of the page, which only an element has. */
function colorOf(name: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
