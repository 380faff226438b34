/** How texts are shown on every page of this browser: whether long lines wrap, and how wide a tab is. */
const WRAP_KEY = 'gluepot.wrap';
const TAB_KEY = 'gluepot.tab-width';

/** Sets the width of tabs as chosen. Before the page is painted, as its lines would move. */
export function applyTabWidth(): void {
  const width = read(TAB_KEY);
  const { dataset } = document.documentElement;
  if (width === null) delete dataset.tab;
  else dataset.tab = width;
}

/** Sets the switches of wrapping, which the style sheet looks at, and the fields of the tab width below `root`. */
export function showTextDisplay(root: ParentNode): void {
  if (read(WRAP_KEY) !== null) for (const wrap of wrapSwitches(root)) wrap.checked = true;
  const width = read(TAB_KEY);
  if (width !== null) for (const field of tabFields(root)) field.value = width;
}

/** Remembers what is chosen below `root`. What stands there twice stays the same. */
export function rememberTextDisplay(root: ParentNode): void {
  showTextDisplay(root);
  const wraps = wrapSwitches(root);
  for (const wrap of wraps)
    wrap.addEventListener('change', () => {
      for (const other of wraps) other.checked = wrap.checked;
      write(WRAP_KEY, wrap.checked ? 'on' : null);
    });
  for (const field of tabFields(root))
    field.addEventListener('change', () => {
      write(TAB_KEY, field.value);
      document.documentElement.dataset.tab = field.value;
    });
}

const wrapSwitches = (root: ParentNode) => root.querySelectorAll<HTMLInputElement>('[data-action="wrap"]');
const tabFields = (root: ParentNode) => root.querySelectorAll<HTMLSelectElement>('[data-action="tab-width"]');

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the choice applies to this page only.
  }
}
