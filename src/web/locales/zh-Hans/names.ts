import { languageNames } from '#web/locales/language-names.ts';
import type * as en from '../en/names.ts';

export const LANGUAGE_NAMES: typeof en.LANGUAGE_NAMES = languageNames({
  plain: '纯文本',
  richtext: '富文本',
});

export const VISIBILITY_NAMES: typeof en.VISIBILITY_NAMES = { public: '公开', unlisted: '仅限链接' };

export const EXPIRY_NAMES: typeof en.EXPIRY_NAMES = {
  never: '永不过期',
  '10m': '10分钟后',
  '1h': '1小时后',
  '1d': '1天后',
  '1w': '1周后',
  '1m': '30天后',
  burn: '首次打开后（阅后即焚）',
};

export const CATEGORY_NAMES: typeof en.CATEGORY_NAMES = {
  spam: '垃圾信息',
  malware: '恶意软件',
  phishing: '网络钓鱼',
  'personal-data': '个人信息',
  copyright: '侵犯版权',
  illegal: '违法内容',
  other: '其他',
};

export const RANGE_NAMES: typeof en.RANGE_NAMES = {
  '24h': '24小时',
  '7d': '7天',
  '30d': '30天',
  '90d': '90天',
  all: '全部',
};
