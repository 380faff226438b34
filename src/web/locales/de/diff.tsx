import type * as en from '../en/diff.tsx';
import { layouts } from './text.ts';

export const diff: typeof en.diff = {
  title: (before, after) => `Unterschiede zwischen ${before} und ${after}`,
  heading: 'Unterschiede zwischen zwei Pastes',
  between: (before, after) => (
    <>
      Von {before} zu {after}
    </>
  ),
  swap: 'Tauschen',
  rawBefore: 'Rohtext (erster)',
  rawAfter: 'Rohtext (zweiter)',
  encrypted: (url) =>
    `Das Paste ${url} ist verschlüsselt, darum kann der Server es nicht vergleichen. Öffnen Sie es, laden Sie beide Texte herunter und vergleichen Sie sie mit diff -u.`,
  guarded: (url) =>
    `Das Paste ${url} hat ein Passwort oder wird beim Öffnen gelöscht, darum lässt es sich nicht vergleichen. Kopieren Sie seinen Text dafür in ein neues Paste ohne Passwort, das beim Öffnen nicht gelöscht wird.`,
};

export const difference: typeof en.difference = {
  view: 'Ansicht',
  patch: 'Patch herunterladen',
  layouts,
  notDrawn: {
    time: 'Der Vergleich dieser Texte hat zu lange gedauert. Laden Sie beide herunter und vergleichen Sie sie mit diff -u.',
    size: 'Die Unterschiede sind zu umfangreich, um sie anzuzeigen. Laden Sie beide Texte herunter und vergleichen Sie sie mit diff -u.',
    load: 'Der Server ist zu ausgelastet, um diese Texte zu vergleichen. Laden Sie die Seite in ein paar Sekunden neu.',
    failure:
      'Diese Texte ließen sich nicht vergleichen. Laden Sie beide herunter und vergleichen Sie sie mit diff -u.',
  },
};

export const form: typeof en.form = {
  title: 'Zwei Pastes vergleichen',
  before: 'Erstes Paste',
  after: 'Zweites Paste',
  hint: 'Link oder ID',
  submit: 'Vergleichen',
  unknown:
    'Das ist nicht der Link oder die ID eines Pastes auf dieser Website. Öffnen Sie das Paste und kopieren Sie seinen Link aus der Adressleiste.',
};
