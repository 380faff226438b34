import type { Child } from 'hono/jsx';
import type { PasteGroup } from '#domain/site.ts';
import { locale, plural } from './locale.ts';

const views = (count: number) => plural(count, { one: '# view', other: '# views' });

/** The list of the newest public pastes. */
export const explore = {
  /** The title of the page, and the name of the list; `language` is null for all. */
  title: (language: string | null) => (language === null ? 'Public pastes' : `Public pastes in ${language}`),
  /** What search engines show below the title. */
  description: (language: string | null, site: string) =>
    language === null
      ? `Public pastes on ${site}, newest first. Anyone can read them.`
      : `Public pastes in ${language} on ${site}, newest first. Anyone can read them.`,
  heading: 'Explore',
  /** Who may create pastes here. `delayMs` is for how long pastes without an account stay away; 0 for not at all. */
  whoCanPost: (whoCanPaste: PasteGroup, delayMs: number) => {
    if (whoCanPaste === 'accounts') return 'Public pastes, newest first. Posting here takes an account.';
    if (whoCanPaste === 'nobody') return 'Public pastes, newest first. Nothing new can be posted here.';
    return delayMs === 0
      ? 'Public pastes, newest first. Anyone can post here.'
      : `Public pastes, newest first. Anyone can post here. A paste without an account appears after ${locale.duration(delayMs)}.`;
  },
  /** A link to the guide. */
  guide: 'Who can read what?',
  popular: 'Popular this week',
  /** Below the name of a popular paste. */
  languageAndViews: (language: string, count: number) => `${language}, ${views(count)}`,
  partial:
    'Older texts were not searched, as that takes too long. Search for a longer word, or in one language.',
  search: 'Search',
  feed: 'RSS',
  /** Of the text: a filter of the list, by programming language mostly. */
  language: 'Language',
  anyLanguage: 'Any language',
  /** All languages, in a list of them. */
  all: 'All',
  /** Among the languages: pastes that are plain text, or whose language was guessed. */
  plain: 'Plain or guessed',
  /** Nothing in a language, that matches a search, or both; null and an empty text for neither. */
  none: (language: string | null, q: string) => {
    if (q === '') return language === null ? 'No public pastes yet.' : `No public pastes in ${language} yet.`;
    return language === null
      ? `No public pastes match “${q}”.`
      : `No public pastes in ${language} match “${q}”.`;
  },
  /** A link after `none`, where something was searched for. */
  showAll: 'Show all',
  noOlder: 'There are no older pastes.',
  /** A link to the form for a new paste, after `none` or `noOlder`. */
  createOne: 'Create one.',
};

/** One paste in these lists: facts about it, one below the other. */
export const listed = {
  by: (author: Child) => <>by {author}</>,
  views,
  /** `time` is a length of time from now, as in “in 12 days”. */
  expires: (time: Child) => <>expires {time}</>,
};

/** The RSS feed of the newest public pastes. */
export const feed = {
  title: (site: string) => `${site}: public pastes`,
  about: 'The newest public pastes in all languages.',
  /** Of a programming language. */
  aboutOf: (language: string) => `The newest public pastes in ${language}.`,
};

/** The page of a person's public pastes. */
export const profile = {
  /** `time` is a day, as in “3 Nov 2025”. */
  since: (time: Child) => <>Joined {time}</>,
  none: (username: string) => `${username} has no public pastes.`,
  noOlder: 'There are no older pastes.',
  /** A link after `none` or `noOlder`. */
  explore: 'Explore public pastes.',
  description: (username: string, site: string) => `Public pastes by ${username} on ${site}, newest first.`,
  /** For screen readers: the name of the list. */
  list: (username: string) => `Public pastes by ${username}`,
};
