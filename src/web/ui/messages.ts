import { createContext, useContext } from 'hono/jsx';
import type { Messages } from '#web/locales/index.ts';

const Spoken = createContext<Messages | null>(null);

/** Gives the components inside it the messages of one language; every page is inside one. */
export const InLanguage = Spoken.Provider;

/** The messages of the page that a component is rendered in. For components alone: elsewhere there is no page around. */
export function useMessages(): Messages {
  const messages = useContext(Spoken);
  if (messages === null) throw new Error('Only components inside a page have its messages.');
  return messages;
}
