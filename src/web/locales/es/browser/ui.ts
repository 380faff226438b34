import type * as en from '../../en/browser/ui.ts';

export const ui: typeof en.ui = {
  themes: {
    system: { label: 'Tema: del sistema. Cambiar a claro.', title: 'Tema: del sistema' },
    light: { label: 'Tema: claro. Cambiar a oscuro.', title: 'Tema: claro' },
    dark: { label: 'Tema: oscuro. Cambiar al del sistema.', title: 'Tema: oscuro' },
  },

  copied: 'Copiado',
  notCopied: 'No se ha copiado',
  linkCopied: 'Enlace copiado',
  copyAgain: 'Copiar otra vez',
  qrCodeOf: (address) => `Código QR de ${address}`,

  offline: 'No tienes conexión.',
  tryAgain: 'Reintentar',
  notSent:
    'No tienes conexión: no se ha enviado nada. Lo que has escrito sigue aquí. Vuelve a enviarlo cuando tengas conexión.',

  // It stands after “caduca”.
  expired: 'ahora mismo',

  keysHeading: 'Atajos de teclado',
  closeKeys: 'Cerrar',
  turnKeysOff: 'Desactivar los atajos de una tecla',
  keys: {
    list: { keys: ['?'], does: 'Mostrar u ocultar esta lista' },
    new: { keys: ['n'], does: 'Nuevo paste (salvo en un log con errores)' },
    errors: { keys: ['n', 'p'], does: 'Error siguiente o anterior de un log' },
    search: { keys: ['/'], does: 'Buscar (en páginas con campo de búsqueda)' },
    copyText: { keys: ['c'], does: 'Copiar el texto del paste' },
    copyLink: { keys: ['y'], does: 'Copiar el enlace del paste' },
    raw: { keys: ['r'], does: 'Abrir el texto sin formato' },
    download: { keys: ['d'], does: 'Descargar el paste' },
    wrap: { keys: ['w'], does: 'Ajustar las líneas largas' },
    edit: { keys: ['e'], does: 'Editar tu paste' },
    items: { keys: ['j', 'k'], does: 'Elemento siguiente o anterior de una lista' },
    palette: { keys: ['Ctrl', 'K'], does: 'Buscar una acción o una página (Cmd K en un Mac)' },
    submit: { keys: ['Ctrl', '↵'], does: 'Enviar el formulario (crear el paste)' },
    find: { keys: ['Ctrl', 'F'], does: 'Buscar en el editor' },
    indent: { keys: ['Ctrl', ']'], does: 'Aumentar la sangría de la línea (Ctrl [ la reduce)' },
    tab: { keys: ['Tab'], does: 'Pasar al campo siguiente (también sale del editor)' },
    indentItem: {
      keys: ['Tab'],
      does: 'Aumentar la sangría de un elemento de lista en texto enriquecido (Mayús Tab la reduce; Esc y luego Tab sale del editor)',
    },
    range: { keys: ['Mayús', 'clic'], does: 'Seleccionar varias líneas o elementos de lista seguidos' },
    clear: { keys: ['Esc'], does: 'Cerrar esta lista, quitar la selección de líneas o borrar la búsqueda' },
  },
};
