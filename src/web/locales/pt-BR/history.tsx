import type * as en from '../en/history.tsx';
import { locale, plural } from './locale.ts';

export const history: typeof en.history = {
  title: (paste) => `Histórico de “${paste}”`,
  heading: 'Histórico',
  revision: (number) => `Versão ${locale.number(number)}`,
  position: (number, last) =>
    number === last ? 'Texto atual' : `Versão ${locale.number(number)} de ${locale.number(last)}`,
  changes: (from, to) => `Alterações da versão ${locale.number(from)} para a ${locale.number(to)}`,
  retitled: (before) => `O título era “${before}”`,
  encrypted: 'Criptografado: o servidor não pode comparar',
  view: 'Exibição',
  text: 'Texto',
  compare: (from, to) => (
    <>
      <span>
        Comparar <span class="opt">versão</span>
      </span>{' '}
      {from} com {to}
    </>
  ),
  from: 'Versão inicial',
  to: 'Versão final',
  submit: 'Comparar',
  current: 'Atual',
  restore: (number) => (
    <>
      Restaurar <span class="opt">versão </span>
      {locale.number(number)}
    </>
  ),
  restored: (number) =>
    `A versão ${locale.number(number)} foi restaurada. O texto que ela substituiu agora está no histórico.`,
  edit: 'Editar',
  empty: 'As versões anteriores aparecem aqui depois da primeira edição.',
  off: 'Este site não guarda versões anteriores.',
  onlyYou: 'Só você pode ver este histórico.',
  everyone: 'Quem pode abrir o paste também pode ver este histórico.',
  guarded: 'Só você pode ver este histórico, porque o paste tem senha ou é excluído ao ser aberto.',
  show: 'Mostrar a todos',
  hide: 'Mostrar só para mim',
  delete: 'Excluir histórico',
  deleteQuestion: (revisions) =>
    plural(revisions, {
      one: 'Excluir # versão anterior? Não será possível desfazer. O texto atual é mantido.',
      many: 'Excluir # de versões anteriores? Não será possível desfazer. O texto atual é mantido.',
      other: 'Excluir # versões anteriores? Não será possível desfazer. O texto atual é mantido.',
    }),
  cancel: 'Cancelar',
};

export const optionChanges: typeof en.optionChanges = {
  heading: 'Opções alteradas',
  language: (before, after) => `Linguagem: ${after} (antes: ${before})`,
  visibility: (before, after) => `Visibilidade: ${after} (antes: ${before})`,
  burn: (isOn) => (isOn ? 'Exclusão após a leitura: ativada' : 'Exclusão após a leitura: desativada'),
  expires: (before, after) => (
    <>
      Expiração: {after} (antes: {before})
    </>
  ),
  opens: (before, after) => `Aberturas restantes: ${after} (antes: ${before})`,
  unlimited: 'sem limite',
  never: 'nunca',
  password: { added: 'Senha adicionada', changed: 'Senha alterada', removed: 'Senha removida' },
  by: (keyId, keyNames) => {
    if (keyId === null) return 'no site';
    const name = keyNames.get(keyId);
    return name === undefined ? 'com uma chave de API revogada depois' : `com a chave de API “${name}”`;
  },
};
