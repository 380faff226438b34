import type * as en from '../en/embed.tsx';

export const embed: typeof en.embed = {
  title: (title, site) => `${title} · ${site}`,
  onSite: (site) => `Ver em ${site}`,
  noSuchLines: 'O texto não tem essas linhas.',
  notEmbeddable:
    'Só pastes públicos e sem senha podem ser incorporados. Use um link para o paste ou crie uma cópia pública.',
  notFound: 'Paste não encontrado. Ele pode ter expirado ou sido excluído.',
  failed: 'Não é possível exibir o paste no momento. Tente novamente mais tarde.',
};

export const code: typeof en.code = {
  title: 'Incorporar um paste',
  heading: 'Incorporar este paste',
  about: (paste) => <>Cole este HTML em uma página para exibir {paste} nela.</>,
  html: 'HTML',
  preview: 'Prévia',
  lines: (example) => <>Para exibir só algumas linhas, acrescente {example} ao endereço.</>,
  theme: (light, dark) => (
    <>
      O quadro usa o tema do dispositivo de quem lê. Para definir um tema, acrescente {light} ou {dark} ao
      endereço.
    </>
  ),
  oembed: 'Sites compatíveis com oEmbed, como o WordPress, incorporam o link do paste automaticamente.',
  who: 'Só pastes públicos podem ser incorporados. O quadro não executa scripts nem grava cookies; cada carregamento conta como um acesso.',
  backToPaste: 'Voltar ao paste',
};

export const oembed: typeof en.oembed = {
  url: 'url deve ser o endereço de um paste deste site.',
  format: 'Só format=json é aceito.',
  size: 'maxwidth e maxheight devem ser números inteiros de pixels.',
};
