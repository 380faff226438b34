import type * as en from '../en/embed.tsx';

export const embed: typeof en.embed = {
  title: (title, site) => `${title} · ${site}`,
  onSite: (site) => `在 ${site} 上查看`,
  noSuchLines: '文本中没有这些行。',
  notEmbeddable: '只能嵌入没有密码的公开片段。你可以改为链接到此片段，或创建一份公开的副本。',
  notFound: '找不到片段，它可能已过期、阅后销毁或被删除。',
  failed: '暂时无法显示此片段，请稍后重试。',
};

export const code: typeof en.code = {
  title: '嵌入片段',
  heading: '嵌入此片段',
  about: (paste) => <>将这段 HTML 粘贴到网页中，即可显示“{paste}”。</>,
  html: 'HTML',
  preview: '预览',
  lines: (example) => <>如果只想显示部分行，请在地址后加上 {example}。</>,
  theme: (light, dark) => (
    <>
      嵌入框默认使用读者设备的主题。要指定主题，请在地址后加上 {light} 或 {dark}。
    </>
  ),
  oembed: '支持 oEmbed 的网站（如 WordPress）会自动嵌入片段的链接。',
  who: '只有公开片段可以嵌入。嵌入框不运行脚本，也不设置 Cookie；每次加载计为一次浏览。',
  backToPaste: '返回片段',
};

export const oembed: typeof en.oembed = {
  url: '请将 url 设为本站某个片段的地址。',
  format: '仅支持 format=json。',
  size: 'maxwidth 和 maxheight 必须是整数像素值。',
};
