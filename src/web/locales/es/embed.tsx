import type * as en from '../en/embed.tsx';

export const embed: typeof en.embed = {
  title: (title, site) => `${title} · ${site}`,
  onSite: (site) => `Ver en ${site}`,
  noSuchLines: 'El texto no tiene esas líneas.',
  notEmbeddable:
    'Solo se pueden insertar pastes públicos sin contraseña. En su lugar, enlaza el paste o crea una copia pública.',
  notFound: 'Paste no encontrado. Puede que haya caducado o que se haya destruido o eliminado.',
  failed: 'Ahora mismo no se puede mostrar el paste. Vuelve a intentarlo más tarde.',
};

export const code: typeof en.code = {
  title: 'Insertar un paste',
  heading: 'Insertar este paste',
  about: (paste) => <>Pega este HTML en una página para mostrar {paste} en ella.</>,
  html: 'HTML',
  preview: 'Vista previa',
  lines: (example) => <>Para mostrar solo algunas líneas, añade {example} a la dirección.</>,
  theme: (light, dark) => (
    <>
      El marco usa el tema del dispositivo de quien lo ve. Para elegir un tema, añade {light} o {dark} a la
      dirección.
    </>
  ),
  oembed: 'Los sitios compatibles con oEmbed, como WordPress, insertan automáticamente el enlace del paste.',
  who: 'Solo se pueden insertar pastes públicos. El marco no ejecuta scripts ni guarda cookies; cada carga cuenta como una visita.',
  backToPaste: 'Volver al paste',
};

export const oembed: typeof en.oembed = {
  url: 'Indica en url la dirección de un paste de este sitio.',
  format: 'Solo se admite format=json.',
  size: 'maxwidth y maxheight deben ser números enteros de píxeles.',
};
