/** Longer than the pause between two letters. */
const PAUSE_MS = 200;
const SHORTEST = 2;

interface FoundPaste {
  name: string;
  target: HTMLElement;
}

/** Searches the pastes of the account that is logged in, as its dashboard does; `found` gets those of the last search. */
export function searchOwnPastes(found: (pastes: FoundPaste[]) => void): (typed: string) => void {
  const isLoggedIn = document.querySelector('.top a[href="/dashboard"]') !== null;
  let asked = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  return (typed) => {
    clearTimeout(pause);
    asked.abort();
    if (!isLoggedIn || typed.length < SHORTEST) return;
    asked = new AbortController();
    const { signal } = asked;
    pause = setTimeout(async () => {
      const html = await fetch(`/dashboard?${new URLSearchParams({ q: typed })}`, { signal })
        .then((response) => response.text())
        .catch(() => '');
      if (!signal.aborted) found(pastesIn(html));
    }, PAUSE_MS);
  };
}

const pastesIn = (html: string): FoundPaste[] =>
  Array.from(
    new DOMParser()
      .parseFromString(html, 'text/html')
      .querySelectorAll<HTMLElement>('#results a[dir="auto"]'),
    (link) => {
      // A link of another document leads nowhere.
      const target = document.adoptNode(link);
      return { name: target.textContent ?? '', target };
    },
  );
