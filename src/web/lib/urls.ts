/** Addresses within this site. Ids and slugs have nothing in them to escape. */
export const pastePath = (id: string): string => `/p/${id}`;
export const slugPath = (slug: string): string => `/s/${slug}`;
export const rawPath = (id: string): string => `/raw/${id}`;
export const editPath = (id: string): string => `/p/${id}/edit`;
export const deletePath = (id: string): string => `/p/${id}/delete`;
/** Where the maker of a keyless paste deletes it, who has no account to delete it with. */
export const deleteCreatedPath = (id: string): string => `/p/${id}/delete-made`;
export const statsPath = (id: string): string => `/dashboard/stats?paste=${id}`;
