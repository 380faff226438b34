import type { Shortfall } from '#domain/rendering.ts';
import { formatNumber } from '#web/lib/format.ts';
import { pluralize } from '#web/lib/locale-en.ts';
import { untitled } from './browser-paste.ts';

const shortfall = {
  rendering: 'Shown as source',
  highlighting: 'Shown without highlighting',
  'some highlighting': 'Partly highlighted',
};

const cause = {
  size: 'too large',
  time: 'takes too long',
  load: 'the server is busy',
  failure: 'highlighting failed',
};

/** The page of a paste. */
export const paste = {
  untitled,
  wrap: 'Wrap',
  views: (views: number) => pluralize(views, 'view'),
  lines: (lines: number) => pluralize(lines, 'line'),
  linesCut: (lines: number, numbered: number) =>
    `${pluralize(lines, 'line')}, numbered to ${formatNumber(numbered)}`,
  shortfall: ({ what, why }: Shortfall) =>
    what === 'rendering' && why === 'failure'
      ? `${shortfall.rendering}: rendering failed`
      : `${shortfall[what]}: ${cause[why]}`,
  burnt: 'This paste has burnt.',
  aboutBurnt:
    'It is gone from this server and shown here for the only time. Keep what you need before you leave this page.',
  raw: 'Raw',
  download: 'Download',
  source: 'Source',
  rendered: 'Rendered',
};
