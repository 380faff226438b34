import { deleteCreatedPath } from '#web/lib/urls.ts';
import { creator as messages } from './messages.tsx';

/**
 * What only the browser sees in which a paste was made without an account. Asks once more, without a script:
 * nobody could undo it.
 */
export const CreatorControls = ({ id }: { id: string }) => (
  <details class="sure">
    <summary class="act red">{messages.delete}</summary>
    <form method="post" action={deleteCreatedPath(id)}>
      <span class="quiet">{messages.sure}</span>{' '}
      <button type="submit" class="do red">
        {messages.deleteForGood}
      </button>
    </form>
  </details>
);
