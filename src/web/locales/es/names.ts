import { languageNames } from '#web/locales/language-names.ts';
import type * as en from '../en/names.ts';

export const LANGUAGE_NAMES: typeof en.LANGUAGE_NAMES = languageNames({
  plain: 'Texto plano',
  richtext: 'Texto enriquecido',
});

export const VISIBILITY_NAMES: typeof en.VISIBILITY_NAMES = { public: 'Público', unlisted: 'No listado' };

export const EXPIRY_NAMES: typeof en.EXPIRY_NAMES = {
  never: 'Nunca',
  '10m': 'En 10 minutos',
  '1h': 'En 1 hora',
  '1d': 'En 1 día',
  '1w': 'En 1 semana',
  '1m': 'En 30 días',
  burn: 'Tras la primera visita (se destruye)',
};

export const CATEGORY_NAMES: typeof en.CATEGORY_NAMES = {
  spam: 'Spam',
  malware: 'Malware',
  phishing: 'Phishing',
  'personal-data': 'Datos personales',
  copyright: 'Infracción de derechos de autor',
  illegal: 'Contenido ilegal',
  other: 'Otro motivo',
};

export const RANGE_NAMES: typeof en.RANGE_NAMES = {
  '24h': '24 horas',
  '7d': '7 días',
  '30d': '30 días',
  '90d': '90 días',
  all: 'Todo',
};
