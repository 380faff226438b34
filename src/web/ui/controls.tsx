import type { Child, JSX } from 'hono/jsx';

interface SubmitProps {
  class?: string;
  children?: Child;
}

/** The button that sends its form. */
export const Submit = ({ class: look = 'button', children }: SubmitProps) => (
  <button type="submit" class={look}>
    {children}
  </button>
);

/** What a form sends that nobody sees. */
export const HiddenFields = ({ fields }: { fields: Iterable<[string, string]> }) => (
  <>
    {Array.from(fields, ([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
  </>
);

interface FormButtonProps {
  action: string;
  fields?: Iterable<[string, string]>;
  /** The classes of the button, and of its form. */
  look?: string;
  kind?: string;
  /** For screen readers, where the text says too little. */
  label?: string;
  text: string;
}

/** A button that is all of its form. */
export const FormButton = ({ action, fields = [], look = 'button', kind, label, text }: FormButtonProps) => (
  <form class={kind} method="post" action={action}>
    <HiddenFields fields={fields} />
    <button type="submit" class={look} aria-label={label}>
      {text}
    </button>
  </form>
);

/** A link that stands among actions. */
export const ActLink = ({ children, ...link }: JSX.IntrinsicElements['a']) => (
  <a class="action" {...link}>
    {children}
  </a>
);

interface PartProps {
  /** The id of the heading. */
  id: string;
  heading: Child;
  /** Below the heading. */
  aside?: Child;
  children?: Child;
}

/** A part of a page, with its heading in the margin. */
export const Part = ({ id, heading, children }: PartProps) => (
  <section class="part" aria-labelledby={id}>
    <header>
      <h2 id={id}>{heading}</h2>
    </header>
    {children}
  </section>
);

/** Links in a row; `to` maps each address to its text. */
export const LinkList = ({ to }: { to: Record<string, string> }) => (
  <p class="actions">
    {Object.entries(to).map(([href, text]) => (
      <ActLink href={href}>{text}</ActLink>
    ))}
  </p>
);

/** The first part of a page, with the heading of the page and what belongs to it in the margin. */
export const FirstPart = ({ id, heading, aside, children }: PartProps) => (
  <section class="part" aria-labelledby={id}>
    <header>
      <h1 id={id}>{heading}</h1>
      {aside}
    </header>
    {children}
  </section>
);
