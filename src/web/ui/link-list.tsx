import { ActLink } from './controls.tsx';
/** Links in a row; `to` maps each address to its text. */
export const LinkList = ({ to }: { to: Record<string, string> }) => (
  <p class="actions">
    {Object.entries(to).map(([href, text]) => (
      <ActLink href={href}>{text}</ActLink>
    ))}
  </p>
);
