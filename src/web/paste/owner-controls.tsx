import { deletePath, editPath, statsPath } from '#web/lib/urls.ts';
import { texts } from '#web/messages/messages.ts';

const words = texts.facts;

/** What only the owner of a paste sees on its page. */
export const OwnerControls = ({ id }: { id: string }) => (
  <form class="acts own" method="post" action={deletePath(id)}>
    <a class="act" href={editPath(id)}>
      {words.edit}
    </a>
    <a class="act" href={statsPath(id)}>
      {words.statistics}
    </a>
    <button type="submit" class="act red">
      {words.delete}
    </button>
  </form>
);
