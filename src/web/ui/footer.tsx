import { DEFAULT_SITE_NAME, type Site } from '#domain/site.ts';
import { frame as messages } from './messages.tsx';

/** What the operator links on every page. A site without any such setting has no footer. */
export const Footer = ({ site }: { site: Site }) => {
  const links: [href: string | undefined, text: string][] = [
    [site.contactUrl, messages.contact],
    [site.termsUrl, messages.terms],
    [site.privacyUrl, messages.privacy],
  ];
  const isNamed = site.name !== DEFAULT_SITE_NAME;
  if (!isNamed && links.every(([href]) => href === undefined)) return null;
  return (
    <footer class="colophon">
      {links.map(([href, text]) => href !== undefined && <a href={href}>{text}</a>)}
      {isNamed && <span>{messages.poweredBy}</span>}
    </footer>
  );
};
