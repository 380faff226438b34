import { deleteCreatedPath } from '#web/lib/urls.ts';
import { actions, creator as messages } from './messages.tsx';

/**
 * Shown only in the browser that created the paste without an account. Asks for confirmation, without a script, because
 * deleting cannot be undone.
 */
export const CreatorControls = ({ id }: { id: string }) => (
  <details class="confirm">
    <summary class="action red">{actions.delete}</summary>
    <form method="post" action={deleteCreatedPath(id)}>
      <span class="quiet">{messages.sure}</span>{' '}
      <button type="submit" class="button red">
        {messages.deleteForGood}
      </button>
    </form>
  </details>
);
