import type * as en from '../en/diff.tsx';
import { layouts } from './text.ts';

export const diff: typeof en.diff = {
  title: (before, after) => `Diferenças entre ${before} e ${after}`,
  heading: 'Diferenças entre dois pastes',
  between: (before, after) => (
    <>
      De {before} para {after}
    </>
  ),
  swap: 'Inverter',
  rawBefore: 'Bruto (primeiro)',
  rawAfter: 'Bruto (segundo)',
  encrypted: (url) =>
    `O paste ${url} está criptografado, por isso o servidor não pode comparar o texto. Abra o paste, baixe os dois textos e compare com diff -u.`,
  guarded: (url) =>
    `O paste ${url} tem senha ou é excluído ao ser aberto, por isso não pode ser comparado. Para comparar, copie o texto para um novo paste sem senha e sem exclusão após a leitura.`,
};

export const difference: typeof en.difference = {
  view: 'Exibição',
  patch: 'Baixar patch',
  layouts,
  notDrawn: {
    time: 'A comparação destes textos demorou demais. Baixe os dois e compare com diff -u.',
    size: 'Este diff é grande demais para ser exibido. Baixe os dois textos e compare com diff -u.',
    load: 'O servidor está ocupado demais para comparar estes textos. Recarregue a página em alguns segundos.',
    failure: 'Não foi possível comparar estes textos. Baixe os dois e compare com diff -u.',
  },
};

export const form: typeof en.form = {
  title: 'Comparar dois pastes',
  before: 'Primeiro paste',
  after: 'Segundo paste',
  hint: 'O link ou o ID',
  submit: 'Comparar',
  unknown:
    'Este não é o link nem o ID de um paste deste site. Abra o paste e copie o link da barra de endereço.',
};
