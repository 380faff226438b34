const KEY = 'gluepot.duplicate';

/** What one page gives to the form on the next: only within this tab, and taken once. */
interface Handover {
  content: string;
  title: string;
  /** As the page names it: the names are the same in the form. */
  languageName: string;
}

/** False where this browser keeps nothing for sites. */
export function handOver(handover: Handover): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(handover));
    return true;
  } catch {
    return false;
  }
}

export function takeOver(): Handover | null {
  try {
    const given = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return given === null ? null : (JSON.parse(given) as Handover);
  } catch {
    return null;
  }
}
