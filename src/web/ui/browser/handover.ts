const KEY = 'gluepot.duplicate';

/** What the page of a paste passes to the form of a new one: within this tab, and read once. */
interface NewPasteDraft {
  content: string;
  title: string;
  /** The display name, which is the same in the form. */
  languageName: string;
  /** Whether the paste was encrypted, and so should be the new one. */
  isEncrypted: boolean;
}

/** False if the browser blocks storage. */
export function storeDuplicate(handover: NewPasteDraft): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(handover));
    return true;
  } catch {
    return false;
  }
}

export function takeDuplicate(): NewPasteDraft | null {
  try {
    const given = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return given === null ? null : (JSON.parse(given) as NewPasteDraft);
  } catch {
    return null;
  }
}
