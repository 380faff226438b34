/** Submits a form when somebody chooses from one of its selects marked with `data-submits`. */
export function submitOnChoice(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && 'submits' in target.dataset) target.form?.requestSubmit();
  });
}
