import { untitled as untitledMessage } from '#web/ui/browser/form-messages.ts';
import { storeDuplicate } from '#web/ui/browser/handover.ts';
import { creatorNetworkOfPaste } from './text.ts';

/** Opens the form of a new paste with this text, title and language. */
export async function duplicate(about: HTMLElement): Promise<void> {
  const title = about.querySelector('h1')?.textContent ?? '';
  const languageName = about.querySelector('.facts li')?.textContent ?? '';
  const content = await creatorNetworkOfPaste();
  const isEncrypted = about.dataset.encrypted !== undefined;
  // What was encrypted must not be sent as it is because somebody forgot to choose it again.
  if (storeDuplicate({ content, title: title === untitledMessage ? '' : title, languageName, isEncrypted }))
    location.assign('/');
}
