/** The code points of keys without a character (W3C WebDriver, section 15.4.2). */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** The actions that hold these keys down in turn, and release them. */
export function keyStrokes(names: string[]) {
  const values = names.map((name) => KEYS[name] ?? name);
  return {
    down: values.map((value) => ({ type: 'keyDown', value })),
    up: values.toReversed().map((value) => ({ type: 'keyUp', value })),
  };
}

/** The actions that type a text. */
export const typed = (text: string): object[] =>
  Array.from(text, (character) => {
    const { down, up } = keyStrokes([character === '\n' ? 'Enter' : character]);
    return [...down, ...up];
  }).flat();
