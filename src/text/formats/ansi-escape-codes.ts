/**
 * The graphic rendition of terminals: ECMA-48, "SGR", with the colours of xterm. Colours become classes of the palette:
 * `fg1`–`fg6` red, green, yellow, blue, magenta, cyan, `fg8` grey, `bg1`–`bg8` the same behind the text. Black and white
 * are the page's own, or a text would vanish on light or on dark paper. Bright is bold.
 */
export type Style = typeof PLAIN;

export const PLAIN = {
  ...{ foreground: '', background: '', isBright: false, isBold: false, isDim: false },
  ...{ isItalic: false, isUnderlined: false, isStruck: false, isInverse: false },
};

/** The classes of a style, separated by spaces; empty for plain text. */
export function classesOf(style: Style): string {
  const { foreground, background, isInverse } = style;
  const behind = isInverse ? foreground || '7' : background;
  // A background is solid, and the text on it has the colour of the paper: every other pair would need its own contrast.
  const inFront = foreground || (style.isDim ? '8' : '');
  const classes = behind ? [`bg${behind}`] : inFront && inFront !== '7' ? [`fg${inFront}`] : [];
  if (style.isBold || style.isBright) classes.push('h');
  if (style.isItalic) classes.push('i');
  if (style.isUnderlined) classes.push('under');
  if (style.isStruck) classes.push('struck');
  return classes.join(' ');
}

/** What each parameter sets. */
const SETTERS: Record<number, Partial<Style>> = {
  ...{ 0: PLAIN, 1: { isBold: true }, 2: { isDim: true }, 3: { isItalic: true }, 4: { isUnderlined: true } },
  ...{ 7: { isInverse: true }, 9: { isStruck: true }, 21: { isUnderlined: true } },
  ...{ 22: { isBold: false, isDim: false }, 23: { isItalic: false }, 24: { isUnderlined: false } },
  ...{ 27: { isInverse: false }, 29: { isStruck: false } },
  ...{ 39: { foreground: '', isBright: false }, 49: { background: '' } },
};

/** The style after `CSI {parameters} m`. */
export function applyEscapeCode(style: Style, parameters: string): Style {
  let next = style;
  const all = parameters.split(';');
  for (let at = 0; at < all.length; at++) {
    const parameter = all[at] ?? '';
    const [first = '', ...rest] = parameter.split(':');
    const code = Number(first);
    if (code === 38 || code === 48) {
      // `38:2::r:g:b` is one parameter, `38;2;r;g;b` is five.
      const isRgb = (rest[0] ?? all[at + 1]) === '2';
      const numbers = rest.length > 0 ? rest.slice(isRgb ? -3 : 1) : all.slice(at + 2, at + (isRgb ? 5 : 3));
      if (rest.length === 0) at += isRgb ? 4 : 2;
      const [a = 0, b = 0, c = 0] = numbers.map(Number);
      const colour = isRgb ? nearest(a, b, c) : indexed(a);
      next = code === 38 ? { ...next, foreground: colour, isBright: false } : { ...next, background: colour };
    } else {
      next = {
        ...next,
        ...(code === 4 && rest[0] === '0' ? SETTERS[24] : (SETTERS[code] ?? colourOf(code))),
      };
    }
  }
  return next;
}

/** 30–37 and 40–47, bright 90–97 and 100–107. */
function colourOf(code: number): Partial<Style> | undefined {
  const index = code % 10;
  const tens = code - index;
  if (index > 7 || ![30, 40, 90, 100].includes(tens)) return undefined;
  const isBright = tens >= 90;
  const colour = index === 0 ? (isBright ? '8' : '') : String(index);
  return tens === 30 || tens === 90
    ? { foreground: colour, isBright: isBright && index > 0 }
    : { background: colour };
}

/** A colour of the 256: the 16, a cube of 6 × 6 × 6, and 24 greys. */
function indexed(index: number): string {
  if (index < 16) return index === 0 ? '' : index === 8 ? '8' : String(index % 8);
  if (index >= 232) return grey(8 + 10 * (index - 232));
  const cube = index - 16;
  const [red = 0, green = 0, blue = 0] = [Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map(
    (step) => step && 55 + 40 * step,
  );
  return nearest(red, green, blue);
}

/** Below this difference between its strongest and its weakest part, a colour is a grey. */
const GREY_MAX = 40;
/** Hues in degrees up to which a colour counts as red, yellow, green, cyan, blue, magenta. */
const HUES: [upTo: number, colour: string][] = [
  [20, '1'],
  [70, '3'],
  [165, '2'],
  [200, '6'],
  [260, '4'],
  [345, '5'],
];

function nearest(red: number, green: number, blue: number): string {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (!(range >= GREY_MAX)) return grey(most);
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  const hue = (60 * sixth + 360) % 360;
  return HUES.find(([upTo]) => hue < upTo)?.[1] ?? '1';
}

const grey = (level: number): string => (level < 40 ? '' : level < 160 ? '8' : '7');
