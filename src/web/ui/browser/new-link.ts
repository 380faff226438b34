import { LINES } from './encryption/fragment.ts';

/** The link of a paste that was just created: Copy, which is on other pages too, is in `copy.ts`. */
export function enableNewLink(): void {
  const link = document.querySelector<HTMLInputElement>('#link');
  // The server does not know the passphrase of an encrypted paste. Here, because a script that comes later would let an
  // incomplete link be copied.
  if (link) link.value += location.hash.replace(LINES, '');
  selectNewLink(document);
  document.addEventListener('click', async ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-shares], [data-qr-of]') : null;
    const { shares, qrOf } = button?.dataset ?? {};
    const field = document.getElementById(shares ?? qrOf ?? '');
    if (!button || !(field instanceof HTMLInputElement)) return;
    if (shares) {
      // Rejects when the user closes the dialog.
      await navigator.share({ url: field.value }).catch(() => {});
      return;
    }
    const { toggleQr } = await import('./qr.ts');
    toggleQr(
      field.closest('.strip > div') ?? button.closest('.actions') ?? document.body,
      button,
      field.value,
    );
  });
}

/** Focuses and selects the link in `page`. Returns false if there is none. */
export function selectNewLink(page: ParentNode): boolean {
  const field = page.querySelector<HTMLInputElement>('input[data-select]');
  field?.focus();
  field?.select();
  return field !== null;
}
