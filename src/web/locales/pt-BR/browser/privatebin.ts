import type * as en from '../../en/browser/privatebin.ts';

export const privatebin: typeof en.privatebin = {
  noKey:
    'O link está sem a chave. Peça o link completo: a chave é a parte depois do #, e nenhum servidor a conhece.',
  notSecure: 'Este navegador só descriptografa em https. Abra o texto com um cliente do PrivateBin.',
  wrong:
    'Não foi possível descriptografar o texto. Confira se o link está completo e digite a senha, se houver uma.',
  text: 'Texto descriptografado',
  copy: 'Copiar texto',
  decrypted: 'Descriptografado neste navegador. O servidor só guarda o texto criptografado.',
};
