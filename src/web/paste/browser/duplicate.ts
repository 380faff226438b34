import { texts } from '#web/messages/browser-paste.ts';
import { handOver } from '#web/ui/browser/handover.ts';
import { sourceOfPaste } from './text.ts';

/** Opens the form with this text, title and language in it. */
export async function duplicate(about: HTMLElement): Promise<void> {
  const title = about.querySelector('h1')?.textContent ?? '';
  const languageName = about.querySelector('.facts li')?.textContent ?? '';
  const content = await sourceOfPaste();
  if (handOver({ content, title: title === texts.untitled ? '' : title, languageName })) location.assign('/');
}
