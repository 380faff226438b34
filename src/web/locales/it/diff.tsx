import type * as en from '../en/diff.tsx';
import { layouts } from './text.ts';

export const diff: typeof en.diff = {
  title: (before, after) => `Differenze tra «${before}» e «${after}»`,
  heading: 'Differenze tra due paste',
  between: (before, after) => (
    <>
      Da {before} a {after}
    </>
  ),
  swap: 'Scambia',
  rawBefore: 'Raw (primo)',
  rawAfter: 'Raw (secondo)',
  encrypted: (url) =>
    `Il paste ${url} è cifrato, quindi il server non può confrontarlo. Aprilo, scarica entrambi i testi e confrontali con diff -u.`,
  guarded: (url) =>
    `Il paste ${url} ha una password o viene eliminato all’apertura, quindi non può essere confrontato. Per confrontarlo, copia il testo in un nuovo paste senza password né eliminazione dopo la lettura.`,
};

export const difference: typeof en.difference = {
  view: 'Vista',
  patch: 'Scarica la patch',
  layouts,
  notDrawn: {
    time: 'Il confronto di questi testi ha richiesto troppo tempo. Scaricali entrambi e confrontali con diff -u.',
    size: 'Questo diff è troppo grande per essere mostrato. Scarica entrambi i testi e confrontali con diff -u.',
    load: 'Il server è troppo occupato per confrontare questi testi. Ricarica la pagina tra qualche secondo.',
    failure: 'Non è stato possibile confrontare questi testi. Scaricali entrambi e confrontali con diff -u.',
  },
};

export const form: typeof en.form = {
  title: 'Confronta due paste',
  before: 'Primo paste',
  after: 'Secondo paste',
  hint: 'Link o ID',
  submit: 'Confronta',
  unknown:
    'Questo non è il link né l’ID di un paste di questo sito. Apri il paste e copia il link dalla barra degli indirizzi.',
};
