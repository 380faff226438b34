/** On every page: the theme switch, the keys, times that go on, staying when there is no connection, and the islands that the page has a place for. */
import { offerCopies } from './copy.ts';
import { listenToKeys } from './keyboard.ts';
import { stayWhenOffline } from './offline.ts';
import { wireSingleKeysSwitch } from './single-keys.ts';
import { wireThemeSwitch } from './theme-switch.ts';
import { renewSpans } from './times.ts';

const RENEW_EVERY_MS = 15_000;

wireThemeSwitch();
listenToKeys();
wireSingleKeysSwitch();
offerCopies();
stayWhenOffline();
setInterval(() => renewSpans(document, Date.now()), RENEW_EVERY_MS);

const form = document.querySelector<HTMLFormElement>('form.write');
if (form?.classList.contains('edit'))
  void import('./edit/edit.ts').then(({ enhanceEdit }) => enhanceEdit(form));
else if (form) void import('./home/home.ts').then(({ enhanceHome }) => enhanceHome(form));
const about = document.querySelector<HTMLElement>('main > .about');
if (about) void import('./paste/paste.ts').then(({ enhancePaste }) => enhancePaste(about));
const results = document.querySelector<HTMLElement>('#results');
if (results)
  void import('./dashboard/dashboard.ts').then(({ enhanceDashboard }) => enhanceDashboard(results));
