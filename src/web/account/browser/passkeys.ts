import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { announce, createElement } from '#web/ui/browser/dom.ts';

/** Before a challenge has run out, which lasts five minutes. */
const RENEW_AFTER_MS = 4 * 60_000;

/** An answer of the server that says why it does not go on. */
class Refused extends Error {}

const note = createElement('p', { class: 'error', role: 'alert' });

/** Forms that are sent with a passkey, and buttons that give one in place of the password. */
export async function enhancePasskeys(): Promise<void> {
  for (const place of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
    // Such as over plain http.
    place.hidden = !browserSupportsWebAuthn();
    const isForm = place instanceof HTMLFormElement;
    place.addEventListener(isForm ? 'submit' : 'click', (event) => {
      event.preventDefault();
      (isForm ? send(place) : confirm(place)).catch((error) => {
        (isForm ? place : place.parentElement)?.append(note);
        note.textContent = error instanceof Refused ? error.message : (place.dataset.failed ?? '');
      });
    });
  }
  const filled = document.querySelector<HTMLFormElement>('form[data-passkey=fill]');
  if (filled === null || !(await browserSupportsWebAuthnAutofill())) return;
  // Nobody has asked for it: its errors say nothing. A click on the button ends it, too.
  const offer = () => send(filled, true).catch(() => {});
  void offer();
  setInterval(offer, RENEW_AFTER_MS);
}

/** Adds what the browser answers to a form, and sends it. */
async function send(form: HTMLFormElement, useBrowserAutofill = false): Promise<void> {
  const optionsJSON = await post(`${new URL(form.action).pathname}/options`, new FormData(form));
  const isNew = form.dataset.passkey === 'make';
  const credential = await (isNew
    ? startRegistration({ optionsJSON })
    : startAuthentication({ optionsJSON, useBrowserAutofill }));
  form.querySelector('[name=credential]')?.remove();
  form.append(
    createElement('input', { type: 'hidden', name: 'credential', value: JSON.stringify(credential) }),
  );
  form.submit();
}

/** Then no form of the page asks for the password; what was typed in them stays. */
async function confirm(button: HTMLElement): Promise<void> {
  const { passkey: path = '', done = '' } = button.dataset;
  const answer = new FormData();
  const optionsJSON = await post(`${path}/options`, answer);
  answer.set('credential', JSON.stringify(await startAuthentication({ optionsJSON })));
  await post(path, answer);
  button.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
  for (const asked of document.querySelectorAll('[data-recent-login]')) asked.remove();
  announce(done);
}

async function post(path: string, fields: FormData) {
  const body = new URLSearchParams();
  for (const [name, value] of fields) body.set(name, String(value));
  const response = await fetch(path, { method: 'POST', headers: { accept: 'application/json' }, body });
  const { options, why } = await response.json();
  if (!response.ok) throw new Refused(why);
  return options;
}
