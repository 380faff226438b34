/** Addresses within this site. Ids and slugs have nothing in them to escape. */
export const pastePath = (id: string): string => `/p/${id}`;
export const slugPath = (slug: string): string => `/s/${slug}`;
export const rawPath = (id: string): string => `/raw/${id}`;
