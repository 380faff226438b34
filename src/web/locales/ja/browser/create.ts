import type * as en from '../../en/browser/create.ts';
import { plural } from '../locale.ts';

export const create: typeof en.create = {
  limit: (opens) => plural(opens, { other: '# 回開かれると削除されます。' }),
  sizeOf: (size, limit) => [size, ` / ${limit}`],
  sizeOver: (size, limit) => [size, ` / ${limit}。`],

  create: {
    doing: '作成中…',
    oneField: 'ペーストは作成されませんでした。1 つの項目に誤りがあります。',
    notEncrypted:
      'ペーストは作成されませんでした。このブラウザでテキストを暗号化できなかったため、何も送信されていません。暗号化には 256 MB のメモリが必要です。ほかのタブを閉じて、もう一度お試しください。',
    unreachable:
      'サーバーに接続できないため、ペーストは作成されませんでした。しばらくしてからもう一度お試しください。入力内容は残っており、このブラウザにも保存されています。',
    notConnected:
      'オフラインのため、ペーストは作成されませんでした。オンラインに戻ってから作成してください。入力内容は残っており、このブラウザにも保存されています。',
    refused: (heading, text) =>
      `ペーストは作成されませんでした。${heading}。${text}入力内容は残っており、このブラウザにも保存されています。`,
  },
  save: {
    doing: '保存中…',
    oneField: 'ペーストは保存されませんでした。1 つの項目に誤りがあります。',
    notEncrypted:
      'ペーストは保存されませんでした。このブラウザでテキストを暗号化できなかったため、何も送信されていません。暗号化には 256 MB のメモリが必要です。ほかのタブを閉じて、もう一度お試しください。',
    unreachable:
      'サーバーに接続できないため、ペーストは保存されませんでした。しばらくしてからもう一度お試しください。入力内容は残っています。保存されるまで、このページから移動しないでください。',
    notConnected:
      'オフラインのため、ペーストは保存されませんでした。オンラインに戻ってから保存してください。入力内容は残っています。保存されるまで、このページから移動しないでください。',
    refused: (heading, text) =>
      `ペーストは保存されませんでした。${heading}。${text}入力内容は残っています。保存されるまで、このページから移動しないでください。`,
  },
  answered: (status) => `サーバーがステータス ${status} を返しました`,

  encrypting: '暗号化中…',
  noPassphrase: 'パスフレーズを入力するか、「リンクにパスフレーズを含める」を選択してください。',

  filesAdded: (count) => plural(count, { other: '# 個のファイルを追加しました。' }),
  filesTooLarge: (limit) =>
    `ファイルの合計がペーストの上限 ${limit} を超えています。ファイルを減らしてください。`,
  fileTooLarge: (name, size, limit) =>
    `「${name}」は ${size} ですが、ペーストの上限は ${limit} です。分割するか、一部だけを貼り付けてください。`,
  fileUnreadable: (name) => `「${name}」を読み込めません。`,
  fileNotText: (name) =>
    `「${name}」はテキストファイルではありません。貼り付けられるのは UTF-8 のテキストだけです。`,
  fileAdded: (name) => `「${name}」を追加しました。`,
  fileAddedAs: (name, language) => `「${name}」を追加しました（${language}）。`,
  undo: '元に戻す',

  files: 'ファイル',
  fileName: 'ファイル名',
  introduction: 'はじめに',
  delete: '削除',
  deleteFile: (name) => `「${name}」を削除`,
  fileDeleted: (name) => `「${name}」を削除しました。`,
  badFileName: 'ファイルには 255 文字以内の名前が必要です。制御文字は使えません。',
  noFiles:
    'ページの一部を読み込めなかったため、今はファイルを追加できません。接続を確認してから、もう一度お試しください。',

  pasteFailed:
    'このブラウザでは、ページからクリップボードを読み取れませんでした。テキスト欄を長押しして、「貼り付け」を選択してください。',
  clipboardEmpty: 'クリップボードにテキストがありません。',

  offline:
    'オフラインです。入力内容はこのブラウザに保存されています。オンラインに戻ってからペーストを作成してください。',
  online: 'オンラインに戻りました。',
  isDraft: '下書きを復元しました。',
  discardDraft: '下書きを破棄',
  guessed: (language) => `${language}（自動判定）`,
  notGuessed: (language) => `${language} 以外を選択`,
};
