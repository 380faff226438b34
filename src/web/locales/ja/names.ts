import { languageNames } from '#web/locales/language-names.ts';
import type * as en from '../en/names.ts';

export const LANGUAGE_NAMES: typeof en.LANGUAGE_NAMES = languageNames({
  plain: 'プレーンテキスト',
  richtext: 'リッチテキスト',
});

export const VISIBILITY_NAMES: typeof en.VISIBILITY_NAMES = { public: '公開', unlisted: '限定公開' };

export const EXPIRY_NAMES: typeof en.EXPIRY_NAMES = {
  never: 'なし',
  '10m': '10 分後',
  '1h': '1 時間後',
  '1d': '1 日後',
  '1w': '1 週間後',
  '1m': '30 日後',
  burn: '初回の閲覧まで（閲覧後に削除）',
};

export const CATEGORY_NAMES: typeof en.CATEGORY_NAMES = {
  spam: 'スパム',
  malware: 'マルウェア',
  phishing: 'フィッシング',
  'personal-data': '個人情報',
  copyright: '著作権侵害',
  illegal: '違法なコンテンツ',
  other: 'その他',
};

export const RANGE_NAMES: typeof en.RANGE_NAMES = {
  '24h': '24 時間',
  '7d': '7 日間',
  '30d': '30 日間',
  '90d': '90 日間',
  all: '全期間',
};
