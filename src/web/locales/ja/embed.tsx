import type * as en from '../en/embed.tsx';

export const embed: typeof en.embed = {
  title: (title, site) => `${title} · ${site}`,
  onSite: (site) => `${site} で見る`,
  noSuchLines: 'テキストに該当する行がありません。',
  notEmbeddable:
    '埋め込めるのは、パスワードのない公開ペーストだけです。代わりに、ペーストへのリンクを使うか、公開ペーストとして複製してください。',
  notFound: 'ペーストが見つかりません。期限が切れたか、削除された可能性があります。',
  failed: '現在、ペーストを表示できません。しばらくしてからもう一度お試しください。',
};

export const code: typeof en.code = {
  title: 'ペーストの埋め込み',
  heading: 'このペーストを埋め込む',
  about: (paste) => <>この HTML をページに貼り付けると、「{paste}」が表示されます。</>,
  html: 'HTML',
  preview: 'プレビュー',
  lines: (example) => <>一部の行だけを表示するには、アドレスに {example} を追加します。</>,
  theme: (light, dark) => (
    <>
      フレームには閲覧者のデバイスのテーマが使われます。テーマを指定するには、アドレスに {light} または {dark}{' '}
      を追加します。
    </>
  ),
  oembed: 'WordPress など oEmbed に対応したサイトでは、ペーストのリンクが自動的に埋め込まれます。',
  who: '埋め込めるのは公開ペーストだけです。フレームはスクリプトを実行せず、Cookie も設定しません。読み込みのたびに 1 回の閲覧として数えられます。',
  backToPaste: 'ペーストに戻る',
};

export const oembed: typeof en.oembed = {
  url: 'url には、このサイトのペーストのアドレスを指定してください。',
  format: '対応しているのは format=json だけです。',
  size: 'maxwidth と maxheight には、ピクセル数を整数で指定してください。',
};
