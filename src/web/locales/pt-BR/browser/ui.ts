import type * as en from '../../en/browser/ui.ts';

export const ui: typeof en.ui = {
  themes: {
    system: { label: 'Tema: sistema. Mudar para claro.', title: 'Tema: sistema' },
    light: { label: 'Tema: claro. Mudar para escuro.', title: 'Tema: claro' },
    dark: { label: 'Tema: escuro. Mudar para o do sistema.', title: 'Tema: escuro' },
  },

  copied: 'Copiado',
  notCopied: 'Falha ao copiar',
  linkCopied: 'Link copiado',
  copyAgain: 'Copiar de novo',
  qrCodeOf: (address) => `QR code de ${address}`,

  offline: 'Você está offline.',
  tryAgain: 'Tentar novamente',
  notSent:
    'Você está offline: nada foi enviado. O que você digitou continua aqui. Envie de novo quando a conexão voltar.',

  expired: 'agora',

  keysHeading: 'Atalhos de teclado',
  closeKeys: 'Fechar',
  turnKeysOff: 'Desativar os atalhos de uma só tecla',
  keys: {
    list: { keys: ['?'], does: 'Mostrar ou ocultar esta lista' },
    new: { keys: ['n'], does: 'Novo paste (exceto em um log com erros)' },
    errors: { keys: ['n', 'p'], does: 'Erro seguinte ou anterior de um log' },
    search: { keys: ['/'], does: 'Buscar (em páginas com campo de busca)' },
    copyText: { keys: ['c'], does: 'Copiar o texto do paste' },
    copyLink: { keys: ['y'], does: 'Copiar o link do paste' },
    raw: { keys: ['r'], does: 'Abrir o texto bruto' },
    download: { keys: ['d'], does: 'Baixar o paste' },
    wrap: { keys: ['w'], does: 'Quebrar linhas longas' },
    edit: { keys: ['e'], does: 'Editar seu paste' },
    items: { keys: ['j', 'k'], does: 'Item seguinte ou anterior de uma lista' },
    palette: { keys: ['Ctrl', 'K'], does: 'Buscar uma ação ou página (Cmd K no Mac)' },
    submit: { keys: ['Ctrl', '↵'], does: 'Enviar o formulário (criar o paste)' },
    find: { keys: ['Ctrl', 'F'], does: 'Localizar no editor' },
    indent: { keys: ['Ctrl', ']'], does: 'Aumentar o recuo da linha (Ctrl [ diminui)' },
    tab: { keys: ['Tab'], does: 'Ir para o próximo campo (também sai do editor)' },
    indentItem: {
      keys: ['Tab'],
      does: 'Aumentar o recuo de um item de lista no texto formatado (Shift Tab diminui; Esc e depois Tab saem do editor)',
    },
    range: { keys: ['Shift', 'clique'], does: 'Selecionar um intervalo de linhas ou de itens de lista' },
    clear: { keys: ['Esc'], does: 'Fechar esta lista, limpar a seleção de linhas ou a busca' },
  },
};
