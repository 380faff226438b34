import type * as en from '../../en/browser/form.ts';

export const form: typeof en.form = {
  notCreated: 'Das Paste wurde nicht erstellt.',
  notSaved: 'Das Paste wurde nicht gespeichert.',
  noText: 'Das Paste ist leer. Fügen Sie Text ein oder schreiben Sie etwas.',
  tooLong: (over, limit) =>
    `Der Text überschreitet die Grenze von ${limit} um ${over}. Kürzen Sie ihn oder teilen Sie ihn auf.`,
  untitled: 'Ohne Titel',
};
