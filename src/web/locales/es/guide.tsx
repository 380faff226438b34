import { type GuideSections, table } from '#web/locales/guide.tsx';
import type * as en from '../en/guide.tsx';
import { plural } from './locale.ts';

export const keyboard: typeof en.keyboard = {
  title: 'Atajos de teclado',
  description: 'Todos los atajos de teclado de este sitio y qué hace cada uno.',
  heading: 'Atajos de teclado',
  single: 'Activar los atajos de una tecla (?, n, / y los que aparecen en los botones)',
  aboutSingle:
    'Desactívalos si usas dictado por voz o pulsas teclas sin querer. Se guarda en este navegador.',
  about: 'Los atajos, salvo Tab, necesitan JavaScript. Sin él, puedes llegar a todo con Tab.',
};

/** The longest time that a paste can be kept, after “como máximo”. */
const LONGEST = { '10m': '10 minutos', '1h': '1 hora', '1d': '1 día', '1w': '1 semana', '1m': '30 días' };

const sections: GuideSections = {
  what: {
    heading: 'Qué es esto',
    text: ({ site: { whoCanRead }, size }) => (
      <>
        <p>
          Pegas texto y obtienes un enlace corto.{' '}
          {whoCanRead === 'accounts'
            ? 'Cualquiera que tenga cuenta aquí y el enlace puede leer el texto hasta que caduque o lo elimines.'
            : 'Cualquiera que tenga el enlace puede leer el texto hasta que caduque o lo elimines.'}
        </p>
        <p>
          Se usa para código, logs, configuraciones y notas de hasta {size} que son demasiado largos para un
          chat, y para contraseñas que no deben quedarse en él. El código se muestra en color; el Markdown,
          como documento; y un log, con sus errores marcados.
        </p>
        <p>
          Un paste puede contener varios archivos, cada uno con su nombre. Elige «Añadir un archivo», suelta
          archivos o una carpeta en el formulario, o escribe una línea como <code>-- src/main.py --</code>{' '}
          encima de cada archivo.
        </p>
      </>
    ),
  },
  readers: {
    heading: 'Quién puede leer qué',
    text: ({ site: { whoCanRead, formDefaults } }) => (
      <>
        <p>
          Lo decides en la frase que hay debajo del texto.{' '}
          {formDefaults.visibility === 'public'
            ? 'Si no eliges otra cosa, el paste es público.'
            : 'Si no eliges otra cosa, el paste es no listado.'}
        </p>
        {table(
          // Each row is read as one sentence.
          ['Un paste', 'lo puede leer', 'y aparece'],
          [
            [
              'no listado',
              'cualquiera con el enlace',
              'en ninguna parte. El enlace es demasiado largo para adivinarlo.',
            ],
            [
              'público',
              'todo el mundo',
              whoCanRead === 'accounts' ? 'en Explorar' : 'en Explorar, en el feed y en los buscadores',
            ],
            ['con contraseña', 'cualquiera con el enlace y la contraseña', 'en ninguna parte'],
            [
              'que se destruye después de leerlo',
              'la primera persona que lo abra. Las vistas previas de enlaces no lo abren.',
              'en ninguna parte',
            ],
            [
              'cifrado',
              'cualquiera con el enlace completo, o con el enlace y la frase de contraseña',
              'en ninguna parte. El servidor tampoco puede leerlo.',
            ],
          ],
        )}
        {whoCanRead === 'accounts' && (
          <p>En este sitio, además, todas esas personas necesitan tener cuenta aquí.</p>
        )}
      </>
    ),
  },
  server: {
    heading: 'Qué ve el servidor',
    text: ({ sourceDays }) => (
      <>
        <p>
          El servidor guarda el texto para mostrárselo a otras personas, así que quienes lo administran pueden
          leer cualquier paste que no esté cifrado. La contraseña protege un paste de otros lectores; el
          cifrado lo protege también del servidor.
        </p>
        <p>
          Con «Cifrar en este navegador», el texto se cifra antes de salir de tu dispositivo. La frase de
          contraseña va en la parte del enlace que sigue a #, que los navegadores nunca envían, o la compartes
          por otro medio. El título, el lenguaje, el tamaño y las fechas no se cifran.
        </p>
        <p>
          Las visitas se cuentan por día, país y tipo de dispositivo, sin cookies y sin nombres.{' '}
          {sourceDays > 0 &&
            plural(sourceDays, {
              one: 'De un paste sin cuenta, el servidor guarda durante # día un hash con clave de tu red, para evitar abusos. ',
              many: 'De un paste sin cuenta, el servidor guarda durante # de días un hash con clave de tu red, para evitar abusos. ',
              other:
                'De un paste sin cuenta, el servidor guarda durante # días un hash con clave de tu red, para evitar abusos. ',
            })}
          No hay publicidad, y estas páginas no cargan nada de otros sitios.
        </p>
      </>
    ),
  },
  lifetime: {
    heading: 'Cuánto dura cada cosa',
    text: ({ site: { pasteRules, keepRevisions } }) => (
      <>
        {table(
          // Each row is read as one sentence.
          ['Qué', 'se conserva hasta'],
          [
            [
              'Un paste',
              pasteRules.maxExpiry === 'never'
                ? 'que lo elimines, o hasta que caduque o alguien lo abra, según lo que elijas'
                : `que lo elimines, o hasta que caduque o alguien lo abra, según lo que elijas: como máximo, ${LONGEST[pasteRules.maxExpiry]}`,
            ],
            ['Un paste eliminado en el panel', 'que pasen 10 minutos. Mientras tanto, puedes deshacerlo.'],
            ...(keepRevisions > 0
              ? [
                  ['Las versiones anteriores', 'que desaparezca el paste o elimines su historial'] as [
                    string,
                    string,
                  ],
                ]
              : []),
            ['Las estadísticas de un paste', 'que desaparezca el paste'],
          ],
        )}
        <p>Las copias de seguridad del servidor pueden conservar un paste eliminado durante más tiempo.</p>
      </>
    ),
  },
  delete: {
    heading: 'Cambiar o eliminar un paste',
    text: () => (
      <p>
        Sin cuenta, abre el paste en el navegador con el que lo creaste: durante 30 días, puedes editar ahí su
        título y su texto, o elegir Más y luego Eliminar. Con una cuenta, puedes editarlo, cambiar quién puede
        leerlo y eliminarlo en cualquier navegador, desde su página o desde tu <a href="/dashboard">panel</a>.
        Si no puedes hacer ni lo uno ni lo otro, denuncia el paste e indica que es tuyo.
      </p>
    ),
  },
  report: {
    heading: 'Denunciar un paste',
    text: ({ site: { contactUrl } }) => (
      <p>
        El menú Más de cada paste tiene un enlace para denunciarlo por spam, malware, datos personales,
        derechos de autor o cualquier contenido ilegal. Quienes administran este sitio leen las denuncias y
        pueden retirar un paste.
        {contactUrl !== undefined && (
          <>
            {' '}
            También puedes <a href={contactUrl}>escribirles</a>.
          </>
        )}
      </p>
    ),
  },
  programs: {
    heading: 'Para programas',
    text: () => (
      <p>
        Todo esto funciona también desde una terminal y con una <a href="/docs">API</a>.
      </p>
    ),
  },
};

export const guide: typeof en.guide = {
  title: 'Guía',
  description:
    'Quién puede leer un paste, qué ve el servidor, cuánto dura cada cosa y cómo eliminar o denunciar un paste.',
  contents: 'Contenido',
  sections,
};
