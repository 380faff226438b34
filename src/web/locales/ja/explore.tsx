import type * as en from '../en/explore.tsx';
import { locale, plural } from './locale.ts';

const views: typeof en.listed.views = (count) => plural(count, { other: '# 回閲覧' });

export const explore: typeof en.explore = {
  title: (language) => (language === null ? '公開ペースト' : `公開ペースト（${language}）`),
  description: (language, site) =>
    language === null
      ? `${site} の公開ペーストの新着一覧です。誰でも閲覧できます。`
      : `${site} の公開ペースト（${language}）の新着一覧です。誰でも閲覧できます。`,
  heading: '公開一覧',
  whoCanPost: (whoCanPaste, delayMs) => {
    if (whoCanPaste === 'accounts') return '公開ペーストの新着順です。作成にはアカウントが必要です。';
    if (whoCanPaste === 'nobody') return '公開ペーストの新着順です。新しく作成することはできません。';
    return delayMs === 0
      ? '公開ペーストの新着順です。誰でも作成できます。'
      : `公開ペーストの新着順です。誰でも作成できます。アカウントなしのペーストは ${locale.inDuration(delayMs)}に表示されます。`;
  },
  guide: '閲覧できる人について',
  popular: '今週の人気',
  languageAndViews: (language, count) => `${language}、${views(count)}`,
  partial:
    '時間がかかるため、古いテキストは検索していません。長めの語で検索するか、言語で絞り込んでください。',
  search: '検索',
  feed: 'RSS',
  language: '言語',
  anyLanguage: 'すべての言語',
  all: 'すべて',
  plain: 'プレーンテキスト／自動判定',
  none: (language, q) => {
    if (q === '')
      return language === null
        ? '公開ペーストはまだありません。'
        : `公開ペースト（${language}）はまだありません。`;
    return language === null
      ? `「${q}」に一致する公開ペーストはありません。`
      : `「${q}」に一致する公開ペースト（${language}）はありません。`;
  },
  showAll: 'すべて表示',
  noOlder: 'これより古いペーストはありません。',
  createOne: 'ペーストを作成',
};

export const listed: typeof en.listed = {
  by: (author) => <>作成者：{author}</>,
  views,
  expires: (time) => <>有効期限：{time}</>,
};

export const feed: typeof en.feed = {
  title: (site) => `${site}：公開ペースト`,
  about: 'すべての言語の新着公開ペースト。',
  aboutOf: (language) => `新着の公開ペースト（${language}）。`,
};

export const profile: typeof en.profile = {
  since: (time) => <>登録日：{time}</>,
  none: (username) => `${username} さんの公開ペーストはありません。`,
  noOlder: 'これより古いペーストはありません。',
  explore: '公開一覧を見る',
  description: (username, site) => `${site} にある ${username} さんの公開ペーストの新着一覧です。`,
  list: (username) => `${username} さんの公開ペースト`,
};
