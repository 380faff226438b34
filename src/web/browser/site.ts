/** Runs on every page: the theme switch, menus, shortcuts, copy buttons, times left, the offline note, and what the page's content needs. */
import { enableCopyButtons } from '#web/ui/browser/copy.ts';
import { listenToKeys } from '#web/ui/browser/keyboard.ts';
import { closeMenus } from '#web/ui/browser/menus.ts';
import { enableNewLink } from '#web/ui/browser/new-link.ts';
import { keepPageWhenOffline } from '#web/ui/browser/offline.ts';
import { wireSingleKeysSwitch } from '#web/ui/browser/single-keys.ts';
import { wireThemeSwitch } from '#web/ui/browser/theme.ts';
import { updateTimes } from '#web/ui/browser/times.ts';

const UPDATE_EVERY_MS = 15_000;

wireThemeSwitch();
closeMenus();
listenToKeys();
wireSingleKeysSwitch();
enableCopyButtons();
enableNewLink();
submitOnChoice();
keepPageWhenOffline();
setInterval(() => updateTimes(document, Date.now()), UPDATE_EVERY_MS);

const form = document.querySelector<HTMLFormElement>('form:is(.compose, .write)');
if (form?.classList.contains('edit'))
  void import('#web/dashboard/browser/edit.ts').then(({ enhanceEdit }) => enhanceEdit(form));
else if (form) void import('#web/create/browser/home.ts').then(({ enhanceHome }) => enhanceHome(form));
const about = document.querySelector<HTMLElement>('main > .about');
if (about) void import('#web/paste/browser/paste.ts').then(({ enhancePaste }) => enhancePaste(about));
// The page that asks before a paste is shown, or to log in, must not lose the passphrase in its link.
addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && target.matches('main.ask > form[method="post"]'))
    target.action = target.action.replace(/#.*/, '') + location.hash;
});
const decrypt = document.querySelector<HTMLFormElement>('#decrypt');
if (decrypt)
  void import('#web/paste/browser/decrypted.ts').then(({ enhanceEncrypted }) => enhanceEncrypted(decrypt));
if (location.pathname.endsWith('/status') && document.querySelector('.activity'))
  void import('#web/paste/browser/status.ts').then(({ enhanceStatus }) => enhanceStatus());
const privateBin = document.querySelector<HTMLFormElement>('#privatebin');
if (privateBin)
  void import('#web/paste/browser/privatebin.ts').then(({ enhancePrivateBin }) =>
    enhancePrivateBin(privateBin),
  );
const results = document.querySelector<HTMLElement>('#results');
if (results)
  void import('#web/dashboard/browser/dashboard.ts').then(({ enhanceDashboard }) =>
    enhanceDashboard(results),
  );

/** Submits a form when somebody chooses from one of its selects marked with `data-submits`. */
function submitOnChoice(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && 'submits' in target.dataset) target.form?.requestSubmit();
  });
}
