import { deletePath, editPath, statsPath } from '#web/lib/urls.ts';
import { facts as messages } from './messages.tsx';

/** Shown only to the owner of a paste. */
export const OwnerControls = ({ id, canEdit }: { id: string; canEdit: boolean }) => (
  <form class="acts own" method="post" action={deletePath(id)}>
    {canEdit && (
      <a class="act" href={editPath(id)}>
        {messages.edit}
      </a>
    )}
    <a class="act" href={statsPath(id)}>
      {messages.statistics}
    </a>
    <button type="submit" class="act red">
      {messages.delete}
    </button>
  </form>
);
