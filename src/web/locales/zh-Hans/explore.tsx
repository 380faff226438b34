import type * as en from '../en/explore.tsx';
import { locale, plural } from './locale.ts';

const views = (count: number) => plural(count, { other: '#次浏览' });

export const explore: typeof en.explore = {
  title: (language) => (language === null ? '公开片段' : `公开片段（${language}）`),
  description: (language, site) =>
    language === null
      ? `${site} 上的公开片段，最新的在前，任何人都可以查看。`
      : `${site} 上的公开片段（${language}），最新的在前，任何人都可以查看。`,
  heading: '发现',
  whoCanPost: (whoCanPaste, delayMs) => {
    if (whoCanPaste === 'accounts') return '公开片段，最新的在前。发布需要账号。';
    if (whoCanPaste === 'nobody') return '公开片段，最新的在前。这里无法发布新内容。';
    return delayMs === 0
      ? '公开片段，最新的在前。任何人都可以发布。'
      : `公开片段，最新的在前。任何人都可以发布。未登录创建的片段会在${locale.duration(delayMs)}后显示。`;
  },
  guide: '谁能看到什么？',
  popular: '本周热门',
  languageAndViews: (language, count) => `${language}，${views(count)}`,
  partial: '因耗时过长，未搜索较早的文本。请使用更长的关键词，或限定一种语言。',
  search: '搜索',
  feed: 'RSS',
  language: '语言',
  anyLanguage: '所有语言',
  all: '全部',
  plain: '纯文本或自动识别',
  none: (language, q) => {
    if (q === '') return language === null ? '还没有公开片段。' : `还没有语言为“${language}”的公开片段。`;
    return language === null
      ? `没有与“${q}”匹配的公开片段。`
      : `语言为“${language}”的公开片段中，没有与“${q}”匹配的结果。`;
  },
  showAll: '显示全部',
  noOlder: '没有更早的片段了。',
  createOne: '新建一个。',
};

export const listed: typeof en.listed = {
  by: (author) => <>作者：{author}</>,
  views,
  expires: (time) => <>{time}过期</>,
};

export const feed: typeof en.feed = {
  title: (site) => `${site}：公开片段`,
  about: '所有语言的最新公开片段。',
  aboutOf: (language) => `最新的公开片段（${language}）。`,
};

export const profile: typeof en.profile = {
  since: (time) => <>{time}加入</>,
  none: (username) => `${username} 没有公开片段。`,
  noOlder: '没有更早的片段了。',
  explore: '浏览公开片段。',
  description: (username, site) => `${username} 在 ${site} 上的公开片段，最新的在前。`,
  list: (username) => `${username} 的公开片段`,
};
