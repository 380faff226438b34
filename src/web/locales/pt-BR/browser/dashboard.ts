import type * as en from '../../en/browser/dashboard.ts';
import { plural } from '../locale.ts';

export const dashboard: typeof en.dashboard = {
  found: (counts) => `Resultados: ${counts}.`,
  notFound: 'A busca falhou: não foi possível acessar o servidor. Pressione Enter para tentar novamente.',

  selected: (count) =>
    plural(count, { one: '# selecionado', many: '# de selecionados', other: '# selecionados' }),

  decrypted:
    'Descriptografado neste navegador. O texto é criptografado de novo com a mesma frase secreta antes de ser salvo.',
  notText: 'Isto não é texto, então não dá para editar aqui. Você pode editar o título e o link.',
};
