import type { Child, JSX } from 'hono/jsx';

/** The button that sends its form. */
export const Submit = ({ class: look = 'button', children, ...button }: JSX.IntrinsicElements['button']) => (
  <button type="submit" class={look} {...button}>
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
    <Submit class={look} aria-label={label}>
      {text}
    </Submit>
  </form>
);

interface AskFormProps {
  action: string;
  /** The text of its button, and its classes. */
  submit: string;
  look?: string;
  /** Where else to go from here, by address. */
  links?: Record<string, string>;
  children?: Child;
}

/** The form of a page that asks for one thing. */
export const AskForm = ({ action, submit, look = 'button primary', links = {}, children }: AskFormProps) => (
  <form method="post" action={action}>
    {children}
    <div class="actions">
      <Submit class={look}>{submit}</Submit>
      <ActLinks to={links} />
    </div>
  </form>
);

interface CopyButtonProps {
  /** The id of the element whose text is copied. */
  of: string;
  text: string;
  look?: 'action' | 'button' | 'button primary';
  /** For screen readers, where the text says too little. */
  label?: string;
}

/** A button that copies, where scripts run. */
export const CopyButton = ({ of, text, look = 'action', label }: CopyButtonProps) => (
  <button type="button" class={`${look} js-only`} data-copies={of} aria-label={label}>
    {text}
  </button>
);

/** A box that scrolls: focusable, to scroll it with the keyboard; labelled for screen readers. */
export const scrollRegion = (label: string) => ({ tabindex: 0, role: 'region', 'aria-label': label });

interface CopyLineProps extends Pick<CopyButtonProps, 'look'> {
  /** Unique on the page. */
  id: string;
  label: string;
  text: string;
  /** The text of the button. */
  copy: string;
}

/** A short text to copy, such as a secret. */
export const CopyLine = ({ id, label, text, copy, look }: CopyLineProps) => (
  <p class="line">
    <output id={id} class="copy" aria-label={label}>
      {text}
    </output>
    <CopyButton of={id} text={copy} {...(look && { look })} />
  </p>
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

/** Links in a row; `to` maps each address to its text. */
export const LinkList = ({ to }: { to: Record<string, string> }) => (
  <p class="actions">
    <ActLinks to={to} />
  </p>
);

const ActLinks = ({ to }: { to: Record<string, string> }) => (
  <>
    {Object.entries(to).map(([href, text]) => (
      <ActLink href={href}>{text}</ActLink>
    ))}
  </>
);

const partWith =
  (Heading: 'h1' | 'h2') =>
  ({ id, heading, aside, children }: PartProps) => (
    <section class="part" aria-labelledby={id}>
      <header>
        <Heading id={id}>{heading}</Heading>
        {aside}
      </header>
      {children}
    </section>
  );

/** A part of a page, with its heading and what belongs to that in the margin. */
export const Part = partWith('h2');

/** The first part, whose heading is that of the page. */
export const FirstPart = partWith('h1');
