import type { PrivateBinDocument } from '#domain/privatebin.ts';
import { announce, createButton, createElement } from '#web/ui/browser/dom.ts';
import { allMessages } from '#web/ui/browser/messages.ts';

const { privatebin: messages } = allMessages;

/** What a hostile document may cost: PrivateBin uses 100,000 iterations, later versions 310,000. */
const ITERATIONS_MAX = 5_000_000;
const TEXT_BYTES_MAX = 16 * 1024 * 1024;
const KEY_BYTES = 32;
const KEY = /^#-?([1-9A-HJ-NP-Za-km-z]+)(?:&|$)/;

/** Decrypts the document on the page, with the key in its address and the password that the form asks for. */
export function enhancePrivateBin(form: HTMLFormElement): void {
  const document_: PrivateBinDocument = JSON.parse(
    document.querySelector('#privatebin-document')?.textContent ?? '',
  );
  // PrivateBin puts a hyphen before the key of a link that asks before it burns. Only a key may get into the command: quotes
  // of a hostile link would add commands to it.
  const key = KEY.exec(location.hash)?.[1] ?? '';
  const password = form.querySelector('input');
  const button = form.querySelector('button');
  const problem = createElement('p', { class: 'error', role: 'alert' });
  form.append(problem);
  if (key === '' || !crypto.subtle) {
    problem.textContent = key === '' ? messages.noKey : messages.notSecure;
    return;
  }
  document.querySelector('#privatebin-command + code')?.replaceChildren(key);
  const open = async (isFirst: boolean) => {
    try {
      show(form, await decrypt(document_, key, password?.value ?? ''));
    } catch {
      // It may just have a password, for which the form asks.
      problem.textContent = isFirst ? '' : messages.wrong;
      password?.focus();
    }
  };
  if (button) button.disabled = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void open(false);
  });
  void open(true);
}

/** Replaces the form by the text. */
function show(form: HTMLFormElement, text: string): void {
  const code = createElement('code', { id: 'privatebin-text' }, text);
  const region = { class: 'code', tabindex: '0', role: 'region', 'aria-label': messages.text };
  const copy = createButton(messages.copy, { class: 'button primary', 'data-copies': code.id });
  form.replaceWith(
    createElement('p', {}, messages.decrypted),
    createElement('pre', region, code),
    createElement('div', { class: 'actions' }, copy),
  );
  announce(messages.decrypted);
}

/** Rejects if the key, the password or the document is wrong. */
async function decrypt({ adata, ct }: PrivateBinDocument, key: string, password: string): Promise<string> {
  const [[iv, salt, iterations, keyBits, tagLength, , , compression]] = adata;
  if (iterations > ITERATIONS_MAX) throw new Error('Too many iterations');
  const secret = new Uint8Array([...base58(key), ...new TextEncoder().encode(password)]);
  const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
  const derived = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: base64(salt), iterations },
    base,
    { name: 'AES-GCM', length: keyBits },
    false,
    ['decrypt'],
  );
  const additionalData = new TextEncoder().encode(JSON.stringify(adata));
  const cipher = { name: 'AES-GCM', iv: base64(iv), additionalData, tagLength };
  const packed = await crypto.subtle.decrypt(cipher, derived, base64(ct));
  const { paste } = JSON.parse(
    compression === 'none' ? new TextDecoder().decode(packed) : await inflate(packed),
  );
  if (typeof paste !== 'string') throw new Error('Not a paste');
  return paste;
}

async function inflate(packed: ArrayBuffer): Promise<string> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > TEXT_BYTES_MAX) throw new Error('Too large');
    text += decoder.decode(value, { stream: true });
  }
}

const base64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Bitcoin's alphabet. */
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function base58(text: string): Uint8Array {
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(BASE58.indexOf(letter));
  return Uint8Array.from({ length: KEY_BYTES }, (_, at) =>
    Number((value >> BigInt(8 * (KEY_BYTES - 1 - at))) & 255n),
  );
}
