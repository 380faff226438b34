import type * as en from '../../en/browser/create.ts';
import { plural } from '../locale.ts';

export const create: typeof en.create = {
  limit: (opens) =>
    plural(opens, {
      one: ' Ele é excluído após # abertura.',
      many: ' Ele é excluído após # de aberturas.',
      other: ' Ele é excluído após # aberturas.',
    }),
  sizeOf: (size, limit) => [size, ` de ${limit}`],
  sizeOver: (size, limit) => [size, ` de ${limit}.`],

  create: {
    doing: 'Criando…',
    oneField: 'O paste não foi criado. Há um erro em 1 campo.',
    notEncrypted:
      'O paste não foi criado. Este navegador não conseguiu criptografar o texto, por isso nada foi enviado. Criptografar exige 256 MB de memória: feche outras abas e tente novamente.',
    unreachable:
      'O paste não foi criado: não foi possível acessar o servidor. Tente novamente daqui a pouco. O que você digitou continua aqui e está salvo neste navegador.',
    notConnected:
      'O paste não foi criado: você está offline. Crie o paste quando a conexão voltar. O que você digitou continua aqui e está salvo neste navegador.',
    refused: (heading, text) =>
      `O paste não foi criado. ${heading}. ${text} O que você digitou continua aqui e está salvo neste navegador.`,
  },
  save: {
    doing: 'Salvando…',
    oneField: 'O paste não foi salvo. Há um erro em 1 campo.',
    notEncrypted:
      'O paste não foi salvo. Este navegador não conseguiu criptografar o texto, por isso nada foi enviado. Criptografar exige 256 MB de memória: feche outras abas e tente novamente.',
    unreachable:
      'O paste não foi salvo: não foi possível acessar o servidor. Tente novamente daqui a pouco. O que você digitou continua aqui. Não saia desta página antes de salvar.',
    notConnected:
      'O paste não foi salvo: você está offline. Salve quando a conexão voltar. O que você digitou continua aqui. Não saia desta página antes de salvar.',
    refused: (heading, text) =>
      `O paste não foi salvo. ${heading}. ${text} O que você digitou continua aqui. Não saia desta página antes de salvar.`,
  },
  /** Without a full stop, as the headings that it stands for. */
  answered: (status) => `O servidor respondeu com o status ${status}`,

  encrypting: 'Criptografando…',
  noPassphrase: 'Digite uma frase secreta ou escolha “Frase secreta no link”.',

  filesAdded: (count) =>
    plural(count, {
      one: '# arquivo adicionado.',
      many: '# de arquivos adicionados.',
      other: '# arquivos adicionados.',
    }),
  filesTooLarge: (limit) =>
    `Juntos, os arquivos são grandes demais; um paste pode ter até ${limit}. Adicione menos arquivos.`,
  fileTooLarge: (name, size, limit) =>
    `${name} tem ${size}; um paste pode ter até ${limit}. Divida o arquivo ou cole só uma parte.`,
  fileUnreadable: (name) => `Não foi possível ler ${name}.`,
  fileNotText: (name) => `${name} não é um arquivo de texto. Só é possível colar texto em UTF-8.`,
  fileAdded: (name) => `Arquivo adicionado: ${name}.`,
  fileAddedAs: (name, language) => `Arquivo adicionado: ${name} (${language}).`,
  undo: 'Desfazer',

  files: 'Arquivos',
  fileName: 'Nome do arquivo',
  introduction: 'Introdução',
  delete: 'Excluir',
  deleteFile: (name) => `Excluir ${name}`,
  fileDeleted: (name) => `Arquivo excluído: ${name}.`,
  badFileName: 'Um arquivo precisa de um nome com até 255 caracteres, sem caracteres de controle.',
  noFiles:
    'Não é possível adicionar arquivos agora porque uma parte desta página não foi carregada. Verifique sua conexão e tente de novo.',

  pasteFailed:
    'Este navegador não deixou a página ler a área de transferência. Toque no campo de texto, mantenha pressionado e escolha “Colar”.',
  clipboardEmpty: 'Não há texto na área de transferência.',

  offline:
    'Você está offline. O que você digita fica salvo neste navegador; crie o paste quando a conexão voltar.',
  online: 'A conexão voltou.',
  isDraft: 'Rascunho recuperado.',
  discardDraft: 'Descartar rascunho',
  guessed: (language) => `${language}, detectado`,
  notGuessed: (language) => `Não é ${language}?`,
};
