import { paste as messages } from './messages.tsx';

/** Above the text of a burn paste, which is deleted by now. */
export const BurnedNote = () => (
  <p class="note" role="status">
    <strong>{messages.burnt}</strong> {messages.aboutBurnt}
  </p>
);
