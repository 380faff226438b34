import { readStored, writeStored } from './storage.ts';

/** How texts are shown on every page of this browser: whether long lines wrap, and how wide a tab is. */
const WRAP_KEY = 'gluepot.wrap';
const WRAP_ONE_LINE_KEY = 'gluepot.wrap-one-line';
const TAB_KEY = 'gluepot.tab-width';

/** Sets the width of tabs as chosen. Before the page is painted, as its lines would move. */
export function applyTabWidth(): void {
  const width = readStored(TAB_KEY);
  const { dataset } = document.documentElement;
  if (width === null) delete dataset.tab;
  else dataset.tab = width;
}

/** Sets the switches of wrapping, which the style sheet looks at, and the fields of the tab width below `root`. */
export function showTextDisplay(root: ParentNode): void {
  for (const wrap of wrapSwitches(root))
    if (readStored(keyOf(wrap)) !== null) wrap.checked = !wrap.defaultChecked;
  const width = readStored(TAB_KEY);
  if (width !== null) for (const field of tabFields(root)) field.value = width;
}

/** Remembers what is chosen below `root`. What stands there twice stays the same. */
export function rememberTextDisplay(root: ParentNode): void {
  showTextDisplay(root);
  const wraps = wrapSwitches(root);
  for (const wrap of wraps)
    wrap.addEventListener('change', () => {
      for (const other of wraps) other.checked = wrap.checked;
      writeStored(keyOf(wrap), wrap.checked === wrap.defaultChecked ? null : String(wrap.checked));
    });
  for (const field of tabFields(root))
    field.addEventListener('change', () => {
      writeStored(TAB_KEY, field.value);
      document.documentElement.dataset.tab = field.value;
    });
}

/** A text of one line opens wrapped, all others do not. Each choice is remembered for texts of its kind. */
const keyOf = ({ defaultChecked }: HTMLInputElement) => (defaultChecked ? WRAP_ONE_LINE_KEY : WRAP_KEY);
const wrapSwitches = (root: ParentNode) => root.querySelectorAll<HTMLInputElement>('[data-action="wrap"]');
const tabFields = (root: ParentNode) => root.querySelectorAll<HTMLSelectElement>('[data-action="tab-width"]');
