import type { Child } from 'hono/jsx';

/** The text of a paste in a frame on another site. */
export const embed = {
  title: (title: string, site: string) => `${title} · ${site}`,
  onSite: (site: string) => `View on ${site}`,
  noSuchLines: 'The text has no such lines.',
  notEmbeddable:
    'Only public pastes without a password can be embedded. Link to the paste instead, or create a public copy.',
  notFound: 'Paste not found. It may have expired, burned or been deleted.',
  /** For any other reason. */
  failed: 'The paste cannot be shown right now. Try again later.',
};

/** The page with the code that embeds a paste. */
export const code = {
  title: 'Embed a paste',
  heading: 'Embed this paste',
  about: (paste: Child) => <>Paste this HTML into a page to show {paste} there.</>,
  html: 'HTML',
  preview: 'Preview',
  lines: (example: Child) => <>To show only some lines, add {example} to the address.</>,
  theme: (light: Child, dark: Child) => (
    <>
      The frame uses the theme of the reader's device. To choose a theme, add {light} or {dark} to the
      address.
    </>
  ),
  oembed: 'Sites that support oEmbed, such as WordPress, embed the link of the paste by themselves.',
  who: 'Only public pastes can be embedded. The frame runs no script and sets no cookies; each load counts as a view.',
  backToPaste: 'Back to the paste',
};

/** What `/oembed` answers instead. */
export const oembed = {
  url: 'Set url to the address of a paste on this site.',
  format: 'Only format=json is supported.',
  size: 'maxwidth and maxheight must be whole numbers of pixels.',
};
