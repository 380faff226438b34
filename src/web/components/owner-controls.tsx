import { deletePath, editPath, statsPath } from '#web/urls.ts';

/** What only the owner of a paste sees on its page. */
export const OwnerControls = ({ id }: { id: string }) => (
  <form class="acts own" method="post" action={deletePath(id)}>
    <a class="act" href={editPath(id)}>
      Edit
    </a>
    <a class="act" href={statsPath(id)}>
      Statistics
    </a>
    <button type="submit" class="act red">
      Delete
    </button>
  </form>
);
