import type * as en from '../../en/browser/encryption.ts';
import { plural } from '../locale.ts';

export const encryption: typeof en.encryption = {
  decrypting: '復号中…',
  decrypted: '復号しました。',
  failed: {
    passphrase: 'パスフレーズが違います。確認して、もう一度お試しください。',
    damaged:
      'この暗号化テキストは、一部が欠けているか改変されているため、復号できません。作成者に問い合わせてください。',
    work: 'このテキストの復号に必要な処理量が、このページの上限を超えています。コマンドラインで復号してください。',
    memory:
      'このデバイスの空きメモリが足りません。復号には 256 MB が必要です。ほかのタブを閉じて、もう一度お試しください。',
    worker:
      '復号用のスクリプトを読み込めなかったか、処理が完了しませんでした。接続を確認してもう一度お試しになるか、コマンドラインで復号してください。',
  },
  wrongInLink:
    'リンクに含まれるパスフレーズが違います。リンクが途中で切れている可能性があります。パスフレーズを入力するか、完全なリンクを送ってもらってください。',
  lines: (count) => plural(count, { other: '# 行' }),
  sizes: (plain, encrypted) => `${plain}（暗号化後 ${encrypted}）`,
  textOfThePaste: 'ペーストのテキスト',
  linkHasPassphrase: 'このページのリンクにはパスフレーズが含まれています。',
  linkHasNoPassphrase: 'このページのリンクにはパスフレーズが含まれていません。',
  copiedWithPassphrase: 'パスフレーズ付きでコピー済み',
  shortfall: {
    rendering: 'ソース表示',
    highlighting: 'ハイライトなし',
    'some highlighting': '一部のみハイライト',
  },

  guessed: (language) => `${language}（自動判定）`,
};
