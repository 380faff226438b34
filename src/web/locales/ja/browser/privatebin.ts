import type * as en from '../../en/browser/privatebin.ts';

export const privatebin: typeof en.privatebin = {
  noKey:
    'リンクに鍵が含まれていません。完全なリンクを送ってもらってください。鍵は # より後の部分で、どのサーバーにも保存されていません。',
  notSecure:
    'このブラウザで復号できるのは https のページだけです。PrivateBin のクライアントで開いてください。',
  wrong:
    'テキストを復号できませんでした。リンクが途中で切れていないか確認し、パスワードがある場合は入力してください。',
  text: '復号したテキスト',
  copy: 'テキストをコピー',
  decrypted: 'このブラウザで復号しました。サーバーには暗号化されたテキストだけが保存されています。',
};
