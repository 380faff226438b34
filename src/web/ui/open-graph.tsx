import { onSite } from '#web/jsx/jsx-runtime.ts';
import { imageUrl } from './asset-manifest.ts';
import { useMessages } from './messages.ts';

/** The size for which social networks ask (pixels). */
export const PREVIEW_IMAGE = { width: 1200, height: 630 };

interface PreviewProps {
  siteName: string;
  title: string;
  description: string;
  url: string;
  type?: 'article' | 'website';
  /** The path of a picture of its first lines. */
  picture?: string | undefined;
}

/** How other sites preview a link to the page (Open Graph); for the head of the page. */
export const OpenGraph = ({ siteName, title, description, url, type = 'article', picture }: PreviewProps) => {
  const { preview: messages } = useMessages().ui;
  const image = picture ?? imageUrl('preview');
  return (
    <>
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image && (
        <>
          <meta property="og:image" content={new URL(onSite(image), url).href} />
          <meta property="og:image:width" content={String(PREVIEW_IMAGE.width)} />
          <meta property="og:image:height" content={String(PREVIEW_IMAGE.height)} />
          <meta property="og:image:alt" content={picture ? messages.firstLines : messages.alt} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
};
