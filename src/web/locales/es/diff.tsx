import type * as en from '../en/diff.tsx';
import { layouts } from './text.ts';

export const diff: typeof en.diff = {
  title: (before, after) => `Diferencias entre ${before} y ${after}`,
  heading: 'Diferencias entre dos pastes',
  between: (before, after) => (
    <>
      De {before} a {after}
    </>
  ),
  swap: 'Intercambiar',
  rawBefore: 'Sin formato (primero)',
  rawAfter: 'Sin formato (segundo)',
  encrypted: (url) =>
    `El paste ${url} está cifrado, así que el servidor no puede compararlo. Ábrelo, descarga los dos textos y compáralos con diff -u.`,
  guarded: (url) =>
    `El paste ${url} tiene contraseña o se elimina al abrirlo, así que no se puede comparar. Para compararlo, copia su texto en un paste nuevo que no tenga contraseña ni se destruya.`,
};

export const difference: typeof en.difference = {
  view: 'Vista',
  patch: 'Descargar parche',
  layouts,
  notDrawn: {
    time: 'La comparación de estos textos ha tardado demasiado. Descarga los dos y compáralos con diff -u.',
    size: 'Estas diferencias son demasiado grandes para mostrarlas. Descarga los dos textos y compáralos con diff -u.',
    load: 'El servidor está demasiado ocupado para comparar estos textos. Recarga la página en unos segundos.',
    failure: 'No se han podido comparar estos textos. Descarga los dos y compáralos con diff -u.',
  },
};

export const form: typeof en.form = {
  title: 'Comparar dos pastes',
  before: 'Primer paste',
  after: 'Segundo paste',
  hint: 'Su enlace o su ID',
  submit: 'Comparar',
  unknown:
    'Esto no es el enlace ni el ID de un paste de este sitio. Abre el paste y copia su enlace de la barra de direcciones.',
};
