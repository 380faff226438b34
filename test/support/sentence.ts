import type { EnginePage } from '../browser/engines/engine.ts';

type Form = Pick<EnginePage, 'click' | 'isVisible'>;

/** Chooses what the sentence of the form says, as with a mouse. */
export async function choose(page: Form, name: 'visibility' | 'expiry', value: string): Promise<void> {
  const radio = `[name=${name}][value="${value}"]`;
  if (!(await page.isVisible(radio))) await page.click(`.phrase:has([name=${name}]) > summary`);
  await page.click(radio);
}

/** Opens “More”, where the password, the encryption and the custom link are. */
export async function openMore(page: Form): Promise<void> {
  if (!(await page.isVisible('#password'))) await page.click('.further > summary');
}
