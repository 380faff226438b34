import type * as en from '../../en/browser/ui.ts';

export const ui: typeof en.ui = {
  themes: {
    system: { label: 'テーマ：システム。ライトに切り替えます。', title: 'テーマ：システム' },
    light: { label: 'テーマ：ライト。ダークに切り替えます。', title: 'テーマ：ライト' },
    dark: { label: 'テーマ：ダーク。システムに切り替えます。', title: 'テーマ：ダーク' },
  },

  copied: 'コピー済み',
  notCopied: 'コピー失敗',
  linkCopied: 'リンクをコピーしました',
  copyAgain: 'もう一度コピー',
  qrCodeOf: (address) => `${address} の QR コード`,

  offline: 'オフラインです。',
  tryAgain: '再試行',
  notSent:
    'オフラインのため、何も送信されませんでした。入力内容は残っています。オンラインに戻ってから、もう一度送信してください。',

  expired: '期限切れ',

  keysHeading: 'キーボードショートカット',
  closeKeys: '閉じる',
  turnKeysOff: '1 文字のショートカットをオフにする',
  keys: {
    list: { keys: ['?'], does: 'この一覧の表示と非表示を切り替える' },
    new: { keys: ['n'], does: 'ペーストを新規作成（エラーのあるログを除く）' },
    errors: { keys: ['n', 'p'], does: 'ログの次または前のエラーに移動' },
    search: { keys: ['/'], does: '検索（検索欄のあるページ）' },
    copyText: { keys: ['c'], does: 'ペーストのテキストをコピー' },
    copyLink: { keys: ['y'], does: 'ペーストのリンクをコピー' },
    raw: { keys: ['r'], does: '生テキストを開く' },
    download: { keys: ['d'], does: 'ペーストをダウンロード' },
    wrap: { keys: ['w'], does: '長い行を折り返す' },
    edit: { keys: ['e'], does: '自分のペーストを編集' },
    items: { keys: ['j', 'k'], does: '一覧の次または前の項目に移動' },
    palette: { keys: ['Ctrl', 'K'], does: '操作やページを検索（Mac では Cmd K）' },
    submit: { keys: ['Ctrl', '↵'], does: 'フォームを送信（ペーストを作成）' },
    find: { keys: ['Ctrl', 'F'], does: 'エディター内を検索' },
    indent: { keys: ['Ctrl', ']'], does: '行をインデント（Ctrl [ で解除）' },
    tab: { keys: ['Tab'], does: '次の項目に移動（エディターからも移動）' },
    indentItem: {
      keys: ['Tab'],
      does: 'リッチテキストのリスト項目をインデント（Shift Tab で解除、Esc に続けて Tab でエディターから移動）',
    },
    range: { keys: ['Shift', 'クリック'], does: '行または一覧の項目を範囲選択' },
    clear: { keys: ['Esc'], does: 'この一覧を閉じる、行の選択や検索を解除する' },
  },
};
