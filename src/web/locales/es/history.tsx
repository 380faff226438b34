import type * as en from '../en/history.tsx';
import { locale, plural } from './locale.ts';

export const history: typeof en.history = {
  title: (paste) => `Historial de ${paste}`,
  heading: 'Historial',
  revision: (number) => `Versión ${locale.number(number)}`,
  position: (number, last) =>
    number === last ? 'Texto actual' : `Versión ${locale.number(number)} de ${locale.number(last)}`,
  changes: (from, to) => `Cambios de la versión ${locale.number(from)} a la ${locale.number(to)}`,
  retitled: (before) => `El título era «${before}»`,
  encrypted: 'Cifrado: el servidor no puede compararlo',
  view: 'Vista',
  text: 'Texto',
  compare: (from, to) => (
    <>
      <span>
        Comparar <span class="opt">la versión</span>
      </span>{' '}
      {from} con {to}
    </>
  ),
  from: 'Desde la versión',
  to: 'Hasta la versión',
  submit: 'Comparar',
  current: 'Actual',
  restore: (number) => (
    <>
      Restaurar <span class="opt">versión </span>
      {locale.number(number)}
    </>
  ),
  restored: (number) =>
    `Se ha restaurado la versión ${locale.number(number)}. El texto que había antes está ahora en el historial.`,
  edit: 'Editar',
  empty: 'Las versiones anteriores aparecerán aquí después de la primera edición.',
  off: 'Este sitio no conserva versiones anteriores.',
  onlyYou: 'Solo tú puedes ver este historial.',
  everyone: 'Cualquiera que pueda abrir el paste puede ver este historial.',
  guarded: 'Solo tú puedes ver este historial, porque el paste tiene contraseña o se elimina al abrirlo.',
  show: 'Mostrar a todo el mundo',
  hide: 'Ocultar a los demás',
  delete: 'Eliminar historial',
  deleteQuestion: (revisions) =>
    plural(revisions, {
      one: '¿Eliminar # versión anterior? Esto no se puede deshacer. El texto actual se conserva.',
      many: '¿Eliminar # de versiones anteriores? Esto no se puede deshacer. El texto actual se conserva.',
      other: '¿Eliminar # versiones anteriores? Esto no se puede deshacer. El texto actual se conserva.',
    }),
  cancel: 'Cancelar',
};

export const optionChanges: typeof en.optionChanges = {
  heading: 'Opciones cambiadas',
  language: (before, after) => `Lenguaje: ${after} (antes: ${before})`,
  visibility: (before, after) => `Visibilidad: ${after} (antes: ${before})`,
  burn: (isOn) => (isOn ? 'Destruir después de leer: sí' : 'Destruir después de leer: no'),
  expires: (before, after) => (
    <>
      Caduca: {after} (antes: {before})
    </>
  ),
  opens: (before, after) => `Aperturas restantes: ${after}, antes ${before}`,
  unlimited: 'sin límite',
  never: 'nunca',
  password: {
    added: 'Contraseña añadida',
    changed: 'Contraseña cambiada',
    removed: 'Contraseña quitada',
  },
  by: (keyId, keyNames) => {
    if (keyId === null) return 'en el sitio web';
    const name = keyNames.get(keyId);
    return name === undefined ? 'con una clave de API ya revocada' : `con la clave de API «${name}»`;
  },
};
