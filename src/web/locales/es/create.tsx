import type * as en from '../en/create.tsx';

export const home: typeof en.home = {
  title: 'Nuevo paste',
  titleRejected: 'No se ha creado',
  heading: 'Nuevo paste',
  description:
    'Pega texto o código y obtén un enlace corto. Puede caducar, destruirse después de la primera lectura o pedir una contraseña. Sin necesidad de cuenta.',
  hello: (
    <>
      Pega texto.
      <br />
      Obtén un enlace corto.
    </>
  ),
  lead: (whoCanPaste) =>
    whoCanPaste === 'everyone'
      ? 'Para código, logs y notas. Sin necesidad de cuenta.'
      : 'Para código, logs y notas.',
  copy: 'Copiar',
  imprint: (host, guide) => (
    <>
      Alojado en {host}. <a href={guide}>¿Qué es esto?</a>
    </>
  ),
  about: 'Sobre los pastes',
  facts: (whoCanRead, visibility) => ({
    readers: {
      heading: 'Quién puede leerlo',
      text: {
        everyone: {
          unlisted: 'Cualquiera con el enlace. No aparece en ninguna lista, a menos que lo hagas público.',
          public: 'Todo el mundo. Aparece en Explorar, a menos que elijas otra cosa.',
        },
        accounts: {
          unlisted:
            'Cualquiera con cuenta aquí y el enlace. No aparece en ninguna lista, a menos que lo hagas público.',
          public: 'Cualquiera con cuenta aquí. Aparece en Explorar, a menos que elijas otra cosa.',
        },
      }[whoCanRead][visibility],
    },
    lifetime: {
      heading: 'Cuánto dura',
      text: 'Hasta que lo elimines o hasta el momento que elijas.',
    },
    server: {
      heading: 'Qué ve el servidor',
      text: 'El texto, a menos que antes lo cifres en este navegador.',
    },
  }),
  pasteText: 'Pegar',
  chooseFiles: 'Elegir archivos',
  drop: 'o suéltalos en cualquier parte de esta página.',
  dropHere: 'Suelta para pegar',
  content: 'Texto',
  contentHint: 'Pega o escribe aquí.',
  atMost: (size) => <>{size} como máximo</>,
  addFile: 'Añadir un archivo',
  create: 'Crear paste',
  createKeys: 'Ctrl ↵',
  pasteTitle: 'Título',
  untitled: 'Título, opcional',
  language: 'Lenguaje',
  guess: 'Detectar lenguaje',
  visibility: 'Visibilidad',
  expires: 'Caduca',
  password: 'Contraseña',
  noPassword: 'Ninguna',
};

export const terms: typeof en.terms = {
  sentence: (parts) => (
    <>
      {parts.who} puede leerlo{parts.password}. {parts.expiry}.{parts.limit}
      {parts.encryption}
    </>
  ),
  password: ' con la contraseña',
  limit: ' Se elimina tras el número de aperturas que elijas.',
  encryption: ' El servidor no puede leerlo.',
  who: (whoCanRead) =>
    whoCanRead === 'everyone'
      ? {
          unlisted: 'Cualquiera con el enlace',
          public: 'Todo el mundo, también desde Explorar,',
          first: 'Solo la primera persona con el enlace',
        }
      : {
          unlisted: 'Cualquiera con cuenta aquí y el enlace',
          public: 'Cualquiera con cuenta aquí, también desde Explorar,',
          first: 'Solo la primera persona con cuenta aquí y el enlace',
        },
  visibility: (whoCanRead) => ({
    unlisted: {
      name: whoCanRead === 'everyone' ? 'Cualquiera con el enlace' : 'Cualquiera con cuenta aquí y el enlace',
      about: 'No aparece en ninguna lista. Se pide a los buscadores que no lo incluyan.',
    },
    public: {
      name: whoCanRead === 'everyone' ? 'Todo el mundo' : 'Cualquiera con cuenta aquí',
      about:
        whoCanRead === 'everyone'
          ? 'Aparece en Explorar, y los buscadores pueden encontrarlo.'
          : 'Aparece en Explorar.',
    },
  }),
  expires: {
    never: 'No caduca nunca',
    '10m': 'Caduca en 10 minutos',
    '1h': 'Caduca en 1 hora',
    '1d': 'Caduca en 1 día',
    '1w': 'Caduca en 1 semana',
    '1m': 'Caduca en 30 días',
    burn: 'Se elimina cuando alguien lo abre',
    date: 'Caduca en el momento que elijas',
  },
  expiry: {
    never: { name: 'Nunca', about: 'Puedes eliminarlo cuando quieras.' },
    '10m': { name: 'En 10 minutos' },
    '1h': { name: 'En 1 hora' },
    '1d': { name: 'En 1 día' },
    '1w': { name: 'En 1 semana' },
    '1m': { name: 'En 30 días' },
    date: { name: 'En un momento a mi elección' },
    burn: {
      name: 'Cuando alguien lo abra (se destruye)',
      about: 'La primera persona que lo abra será la última. No aparece en ninguna lista.',
    },
  },
  time: 'Fecha y hora (UTC)',
  maxViews: 'Aperturas máximas',
  noLimit: 'Sin límite',
  more: (hasSlug) => (
    <span>
      Más
      <small>{hasSlug ? ': contraseña, cifrado, enlace personalizado' : ': contraseña, cifrado'}</small>
    </span>
  ),
};

export const encryption: typeof en.encryption = {
  label: 'Cifrar en este navegador',
  options: { off: 'No', link: 'Frase de contraseña en el enlace', own: 'Mi propia frase de contraseña' },
  passphrase: 'Frase de contraseña',
  passphraseHint: 'Cuatro palabras al azar o más',
  about: (size) =>
    `Solo se cifra el texto, hasta ${size}. El título, el lenguaje, el enlace personalizado, el tamaño y las fechas no se cifran. El paste no aparece en las listas.`,
  aboutLink:
    'La frase de contraseña, que va en el enlace después de #, nunca se envía al servidor. Cualquiera con el enlace completo puede leer el texto.',
  aboutOwn:
    'No envíes la frase de contraseña por el mismo medio que el enlace. Sin ella, nadie puede recuperar el texto.',
};

export const blocked: typeof en.blocked = {
  caller:
    'Desde esta red o con esta cuenta no se pueden crear ni editar pastes. Si crees que es un error, ponte en contacto con los administradores del sitio.',
  content:
    'Este contenido no se puede publicar aquí. Si crees que es un error, ponte en contacto con los administradores del sitio.',
};

export const noForm: typeof en.noForm = {
  title: 'Inicia sesión para crear pastes',
  about: 'En este sitio, solo puede crear pastes quien tiene cuenta.',
  logIn: 'Iniciar sesión',
  signUp: 'Registrarse',
  inviteOnly: 'Para registrarte, necesitas una invitación de un administrador del sitio.',
  closed: 'Las cuentas de este sitio las crean sus administradores.',
  readOnly: 'Este sitio es de solo lectura',
  aboutReadOnly: 'Aquí puedes leer pastes, pero no crear otros nuevos.',
  explore: 'Explorar pastes públicos',
};

export const credentials: typeof en.credentials = {
  title: '¿Publicar credenciales?',
  whyPublic:
    'Parece que tu texto contiene credenciales. Cualquiera puede encontrar un paste público y usarlas. Todavía no se ha creado nada. Quítalas del texto o elige cómo continuar.',
  whyUnlisted:
    'Parece que tu texto contiene credenciales. Cualquiera con el enlace puede usarlas. Todavía no se ha creado nada. Quítalas del texto o elige cómo continuar.',
  found: (line, name) => `Línea ${line}: ${name}`,
  unlisted: 'Crear como no listado',
  burn: 'Destruir después de leer',
  encrypt: 'Cifrarlo',
  publish: 'Publicar de todos modos',
};
