import type * as en from '../en/history.tsx';
import { locale, plural } from './locale.ts';

export const history: typeof en.history = {
  title: (paste) => `Cronologia di «${paste}»`,
  heading: 'Cronologia',
  revision: (number) => `Versione ${locale.number(number)}`,
  position: (number, last) =>
    number === last ? 'Testo attuale' : `Versione ${locale.number(number)} di ${locale.number(last)}`,
  changes: (from, to) => `Modifiche dalla versione ${locale.number(from)} alla ${locale.number(to)}`,
  retitled: (before) => `Il titolo era «${before}»`,
  encrypted: 'Cifrato, quindi il server non può confrontarlo',
  view: 'Vista',
  text: 'Testo',
  compare: (from, to) => (
    <>
      <span>
        Confronta <span class="opt">la versione</span>
      </span>{' '}
      {from}{' '}
      <span>
        con <span class="opt">la</span>
      </span>{' '}
      {to}
    </>
  ),
  from: 'Dalla versione',
  to: 'Alla versione',
  submit: 'Confronta',
  current: 'Attuale',
  restore: (number) => (
    <>
      Ripristina <span class="opt">la versione </span>
      {locale.number(number)}
    </>
  ),
  restored: (number) =>
    `La versione ${locale.number(number)} è stata ripristinata. Il testo che ha sostituito è ora nella cronologia.`,
  edit: 'Modifica',
  empty: 'Le versioni precedenti compaiono qui dopo la prima modifica.',
  off: 'Questo sito non conserva le versioni precedenti.',
  onlyYou: 'Solo tu puoi vedere questa cronologia.',
  everyone: 'Chiunque possa aprire il paste può vedere questa cronologia.',
  guarded:
    'Solo tu puoi vedere questa cronologia, perché il paste ha una password o viene eliminato all’apertura.',
  show: 'Mostra a tutti',
  hide: 'Mostra solo a me',
  delete: 'Elimina cronologia',
  deleteQuestion: (revisions) =>
    plural(revisions, {
      one: 'Eliminare # versione precedente? L’operazione è irreversibile. Il testo attuale resta.',
      many: 'Eliminare # di versioni precedenti? L’operazione è irreversibile. Il testo attuale resta.',
      other: 'Eliminare # versioni precedenti? L’operazione è irreversibile. Il testo attuale resta.',
    }),
  cancel: 'Annulla',
};

export const optionChanges: typeof en.optionChanges = {
  heading: 'Opzioni modificate',
  language: (before, after) => `Linguaggio: ${after} (prima: ${before})`,
  visibility: (before, after) => `Visibilità: ${after} (prima: ${before})`,
  burn: (isOn) =>
    isOn ? 'Eliminazione dopo la lettura: attiva' : 'Eliminazione dopo la lettura: non attiva',
  expires: (before, after) => (
    <>
      Scadenza: {after} (prima: {before})
    </>
  ),
  opens: (before, after) => `Aperture rimaste: ${after} (prima: ${before})`,
  unlimited: 'senza limite',
  never: 'mai',
  password: {
    added: 'Password aggiunta',
    changed: 'Password modificata',
    removed: 'Password rimossa',
  },
  by: (keyId, keyNames) => {
    if (keyId === null) return 'sul sito';
    const name = keyNames.get(keyId);
    return name === undefined ? 'con una chiave API poi revocata' : `con la chiave API «${name}»`;
  },
};
