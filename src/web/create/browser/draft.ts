const KEY = 'gluepot.draft';

/** The fields a draft keeps. Not the password: it would lie in this browser for whoever opens it next. */
const FIELDS = ['title', 'language', 'visibility', 'expiry', 'slug'];

export interface Draft {
  content: string;
  fields: Record<string, string>;
}

/** Keeps what was typed in this browser; an empty text is no draft. */
export function saveDraft(form: HTMLFormElement, content: string): void {
  try {
    if (content === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ content, fields: fieldsOf(form) }));
  } catch {
    // Private windows, full stores: the form still works, only a reload loses what is in it.
  }
}

export function readDraft(): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Draft> | null;
    return typeof kept?.content === 'string' && kept.content !== ''
      ? { content: kept.content, fields: kept.fields ?? {} }
      : null;
  } catch {
    return null;
  }
}

export function discardDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

/** Writes the fields of a draft into the form. Values that a select does not offer are left out. */
export function fillFields(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name);
    const value = fields[name];
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement) field.value = value;
    if (field instanceof HTMLSelectElement && Array.from(field.options, (o) => o.value).includes(value)) {
      field.value = value;
    }
  }
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries(
    FIELDS.filter((name) => data.has(name)).map((name) => [name, String(data.get(name))]),
  );
}
