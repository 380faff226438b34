import { deleteMadePath } from '#web/lib/urls.ts';
import { texts } from '#web/messages/messages.ts';

const words = texts.maker;

/**
 * What only the browser sees in which a paste was made without an account. Asks once more, without a script:
 * nobody could undo it.
 */
export const CreatorControls = ({ id }: { id: string }) => (
  <details class="sure">
    <summary class="act red">{words.delete}</summary>
    <form method="post" action={deleteMadePath(id)}>
      <span class="quiet">{words.sure}</span>{' '}
      <button type="submit" class="do red">
        {words.deleteForGood}
      </button>
    </form>
  </details>
);
