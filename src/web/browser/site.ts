/** Runs on every page: the theme switch, menus, shortcuts, copy buttons, times left, the offline note, and what the page's content needs. */
import { enableCopyButtons } from '#web/ui/browser/copy.ts';
import { listenToKeys } from '#web/ui/browser/keyboard.ts';
import { closeMenus } from '#web/ui/browser/menus.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import { enableNewLink } from '#web/ui/browser/new-link.ts';
import { keepPageWhenOffline } from '#web/ui/browser/offline.ts';
import { wireSingleKeysSwitch } from '#web/ui/browser/single-keys.ts';
import { wireThemeSwitch } from '#web/ui/browser/theme.ts';

const UPDATE_EVERY_MS = 15_000;
/** After which the server says the day (`ago` in `src/web/locales/locale.ts`). */
const MONTH_MS = 30 * 24 * 60 * 60_000;

wireThemeSwitch();
closeMenus();
listenToKeys();
wireSingleKeysSwitch();
enableCopyButtons();
enableNewLink();
keepPageWhenOffline();
setInterval(updateTimes, UPDATE_EVERY_MS);

enhance('form.edit', async () => (await import('#web/dashboard/browser/edit.ts')).enhanceEdit);
enhance('form.compose', async () => (await import('#web/create/browser/home.ts')).enhanceHome);
enhance('main > .about', async () => (await import('#web/paste/browser/paste.ts')).enhancePaste);
enhance('#decrypt', async () => (await import('#web/paste/browser/decrypted.ts')).enhanceEncrypted);
enhance('#privatebin', async () => (await import('#web/paste/browser/privatebin.ts')).enhancePrivateBin);
enhance('#results', async () => (await import('#web/dashboard/browser/dashboard.ts')).enhanceDashboard);
enhance('[data-passkey]', async () => (await import('#web/account/browser/passkeys.ts')).enhancePasskeys);
if (location.pathname.endsWith('/status'))
  enhance('.activity', async () => (await import('#web/paste/browser/status.ts')).enhanceStatus);
// The page that asks before a paste is shown, or to log in, must not lose the passphrase in its link.
addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.matches('main.ask > form[method="post"]'))
    target.action = target.action.replace(/#.*/, '') + location.hash;
});

// Submits a form when somebody chooses from one of its selects marked with `data-submits`.
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && 'submits' in target.dataset) target.form?.requestSubmit();
});

/** Updates the time left until things expire, and how long ago things were; `data-shows` says which. */
function updateTimes(): void {
  const { locale, ui: messages } = allMessages;
  const now = Date.now();
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-shows]')) {
    const { shows } = element.dataset;
    const time = Date.parse(element.dateTime);
    let text = element.textContent;
    if (shows === 'left') text = time > now ? locale.inDuration(time - now) : messages.expired;
    else if (shows === 'ago' && now - time < MONTH_MS) text = locale.ago(time, now);
    if (text !== element.textContent) element.textContent = text;
  }
}

/** Loads what an element of the page needs, if it is there. */
function enhance<Target extends HTMLElement>(
  selector: string,
  load: () => Promise<(target: Target) => void>,
): void {
  const target = document.querySelector<Target>(selector);
  if (target) void load().then((run) => run(target));
}
