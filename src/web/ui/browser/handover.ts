const KEY = 'gluepot.duplicate';

/** What one page gives to the form on the next: only within this tab, and taken once. */
interface NewPasteDraft {
  content: string;
  title: string;
  /** As the page names it: the names are the same in the form. */
  languageName: string;
}

/** False where this browser keeps nothing for sites. */
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
