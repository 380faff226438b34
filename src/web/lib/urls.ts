/** Paths on this site. Ids and slugs contain nothing to escape. */
export const pastePath = (id: string): string => `/p/${id}`;
export const profilePath = (username: string): string => `/u/${username}`;
export const slugPath = (slug: string): string => `/s/${slug}`;
/** The path that its creator shares: of the custom link, if there is one. */
export const sharedPath = ({ id, slug }: { id: string; slug: string | null }): string =>
  slug === null ? pastePath(id) : slugPath(slug);
export const rawPath = (id: string): string => `/raw/${id}`;
/** The files of a text archive as a zip archive. */
export const filesPath = (id: string): string => `/p/${id}/files.zip`;
export const editPath = (id: string): string => `/p/${id}/edit`;
/** The link and the status of a paste, for its creator. */
export const statusPath = (id: string): string => `/p/${id}/status`;
export const deletePath = (id: string): string => `/p/${id}/delete`;
/** Where the creator of a paste without an account deletes it. */
export const deleteCreatedPath = (id: string): string => `/p/${id}/delete-made`;
/** The link that deletes a paste without an account; `removalUrl` is all of it. */
export const removalPath = (id: string, token: string): string => `/remove/${id}/${token}`;
/** Its first lines as a picture. */
export const previewImagePath = (id: string): string => `/p/${id}/preview.png`;
/** The text alone, to be framed on other sites. */
export const embedPath = (id: string): string => `/p/${id}/embed`;
/** The page with the code that embeds it. */
export const embedCodePath = (id: string): string => `/p/${id}/embed-code`;
export const oembedPath = (url: string): string => `/oembed?format=json&url=${encodeURIComponent(url)}`;
export const historyPath = (id: string): string => `/p/${id}/history`;
export const reportPath = (id: string): string => `/p/${id}/report`;
export const statsPath = (id: string): string => `/dashboard/stats?paste=${id}`;
export const diffPath = (beforeId: string, afterId: string): string => `/diff/${beforeId}/${afterId}`;
