const KEY = 'gluepot.draft';

/** The fields saved in a draft. Not the password and the passphrase, which the browser's next user could read. */
const FIELDS = ['title', 'language', 'visibility', 'expiry', 'slug', 'encryption'];

export interface Draft {
  content: string;
  fields: Record<string, string>;
}

/** Saves the form in this browser; an empty text removes the draft. */
export function saveDraft(form: HTMLFormElement, content: string): void {
  try {
    if (content === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ content, fields: fieldsOf(form) }));
  } catch {
    // Storage is blocked or full: the form still works, but a reload loses the text.
  }
}

export function readDraft(): Draft | null {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Draft> | null;
    return typeof saved?.content === 'string' && saved.content !== ''
      ? { content: saved.content, fields: saved.fields ?? {} }
      : null;
  } catch {
    return null;
  }
}

export function discardDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so no draft was saved.
  }
}

/** Fills in the form. Values that a select does not offer are ignored. */
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
  // By name or id: what a form never sends has only an id.
  const fields = FIELDS.map((name) => [name, form.elements.namedItem(name)] as const);
  return Object.fromEntries(
    fields.flatMap(([name, field]) =>
      field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? [[name, field.value]] : [],
    ),
  );
}
