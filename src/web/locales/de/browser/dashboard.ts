import type * as en from '../../en/browser/dashboard.ts';
import { plural } from '../locale.ts';

export const dashboard: typeof en.dashboard = {
  found: (counts) => `Gefunden: ${counts}.`,
  notFound:
    'Die Suche ist fehlgeschlagen: Der Server ist nicht erreichbar. Drücken Sie Enter, um es erneut zu versuchen.',

  selected: (count) => plural(count, { one: '# ausgewählt', other: '# ausgewählt' }),

  decrypted:
    'In diesem Browser entschlüsselt. Vor dem Speichern wird der Text mit derselben Passphrase wieder verschlüsselt.',
  notText:
    'Das ist kein Text, darum können Sie es hier nicht bearbeiten. Titel und Link können Sie bearbeiten.',
};
