import type { Child } from 'hono/jsx';

/** The page of a person's public pastes. */
export const profile = {
  since: (time: Child) => <>Here since {time}</>,
  none: (username: string) => `${username} has no public pastes.`,
  noOlder: 'There are no older ones.',
  explore: 'See what others have made public.',
  description: (username: string) => `What ${username} has pasted here for all to read, the newest first.`,
  list: (username: string) => `Public pastes of ${username}`,
};
