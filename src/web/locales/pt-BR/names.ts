import { languageNames } from '#web/locales/language-names.ts';
import type * as en from '../en/names.ts';

export const LANGUAGE_NAMES: typeof en.LANGUAGE_NAMES = languageNames({
  plain: 'Texto simples',
  richtext: 'Texto formatado',
});

export const VISIBILITY_NAMES: typeof en.VISIBILITY_NAMES = { public: 'Público', unlisted: 'Não listado' };

export const EXPIRY_NAMES: typeof en.EXPIRY_NAMES = {
  never: 'Nunca',
  '10m': 'Em 10 minutos',
  '1h': 'Em 1 hora',
  '1d': 'Em 1 dia',
  '1w': 'Em 1 semana',
  '1m': 'Em 30 dias',
  burn: 'Após a primeira leitura',
};

export const CATEGORY_NAMES: typeof en.CATEGORY_NAMES = {
  spam: 'Spam',
  malware: 'Malware',
  phishing: 'Phishing',
  'personal-data': 'Dados pessoais',
  copyright: 'Violação de direitos autorais',
  illegal: 'Conteúdo ilegal',
  other: 'Outro motivo',
};

export const RANGE_NAMES: typeof en.RANGE_NAMES = {
  '24h': '24 horas',
  '7d': '7 dias',
  '30d': '30 dias',
  '90d': '90 dias',
  all: 'Tudo',
};
