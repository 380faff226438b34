import type * as en from '../../en/browser/privatebin.ts';

export const privatebin: typeof en.privatebin = {
  noKey:
    'Dem Link fehlt der Schlüssel. Bitten Sie um den ganzen Link: Der Schlüssel ist der Teil nach #, und kein Server kennt ihn.',
  notSecure: 'Dieser Browser entschlüsselt nur über https. Öffnen Sie das Paste mit einem PrivateBin-Client.',
  wrong:
    'Der Text ließ sich nicht entschlüsseln. Prüfen Sie, ob der Link vollständig ist, und geben Sie das Passwort ein, falls es eines gibt.',
  text: 'Entschlüsselter Text',
  copy: 'Text kopieren',
  decrypted: 'In diesem Browser entschlüsselt. Der Server speichert nur verschlüsselten Text.',
};
