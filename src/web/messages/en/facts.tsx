import type { Child } from 'hono/jsx';

/** The line of facts about a paste, and what its owner can do. */
export const facts = {
  made: (time: Child) => <>made {time}</>,
  ends: (time: Child) => <>ends {time}</>,
  in: (span: string) => `in ${span}`,
  /** What a link to a paste unfurls to where its text is not for all. */
  summary: (language: string, size: string) => `${language}, ${size}`,
  edit: 'Edit',
  statistics: 'Statistics',
  delete: 'Delete',
};
