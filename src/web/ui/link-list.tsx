/** Where a page leads that says one thing: addresses, and the words for them. */
export const LinkList = ({ to }: { to: Record<string, string> }) => (
  <p class="acts">
    {Object.entries(to).map(([href, text]) => (
      <a class="act" href={href}>
        {text}
      </a>
    ))}
  </p>
);
