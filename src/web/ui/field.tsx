import type { Child, JSX } from 'hono/jsx';
import { SLUG_MAX_LENGTH } from '#domain/paste.ts';
import type { Messages } from '#web/locales/index.ts';
import { useMessages } from './messages.ts';

/** The error below a field. */
export const FieldError = ({ name, problem }: { name: string; problem: string | undefined }) =>
  problem === undefined ? null : (
    <p class="error" id={`${name}-error`}>
      {problem}
    </p>
  );

interface RejectionProps {
  why: string;
  problems: Record<string, string | undefined>;
}

/** Above the form of a text: why it was rejected. What is wrong with the text alone is said once, in red. */
export const RejectionNote = ({ why, problems: { content, ...others } }: RejectionProps) =>
  content === undefined ? (
    <p class="note" role="alert">
      {why}
    </p>
  ) : (
    <p class="note refused" role="alert" id="content-error">
      {Object.values(others).some((other) => other !== undefined) ? `${why} ${content}` : content}
    </p>
  );

/** The attributes that link a field to its error. */
export const errorAttributes = (name: string, problem: string | undefined) =>
  problem === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': `${name}-error` };

interface CellProps {
  name: string;
  label: string;
  problem: string | undefined;
  wide?: boolean | undefined;
  children?: Child;
}

/** A small label above its field. */
export const Cell = ({ name, label, problem, wide, children }: CellProps) => (
  <div class={wide ? 'cell broad' : 'cell'}>
    <label for={name}>{label}</label>
    {children}
    <FieldError name={name} problem={problem} />
  </div>
);

/** What a browser must neither fill in nor correct. */
export const AS_TYPED = { autocomplete: 'off', autocapitalize: 'none', spellcheck: false } as const;

type HintedProps = { hint: string } & Omit<JSX.IntrinsicElements['input'], 'aria-label' | 'placeholder'>;

/** A field that says in itself what belongs there. */
export const HintedInput = ({ hint, class: look = 'in', ...input }: HintedProps) => (
  <input class={look} {...input} aria-label={hint} placeholder={hint} />
);

type TextAreaProps = { text: string; problem: string | undefined } & JSX.IntrinsicElements['textarea'];

/** The text of a paste, which the element with the id `say` describes. */
export const TextArea = ({ text, problem, ...attributes }: TextAreaProps) => (
  <textarea
    name="content"
    aria-invalid={problem === undefined ? undefined : 'true'}
    aria-describedby={problem === undefined ? 'say' : 'content-error say'}
    spellcheck={false}
    autocomplete="off"
    required
    {...attributes}
  >
    {/* HTML parsers drop one newline after the tag: this one, not the first of the text. */}
    {`\n${text}`}
  </textarea>
);

type InputCellProps = CellProps & Omit<JSX.IntrinsicElements['input'], keyof CellProps>;

/** A small label above a one-line field. */
export const InputCell = ({ label, problem, wide, children, ...input }: InputCellProps) => (
  <Cell name={input.name} label={label} problem={problem} wide={wide}>
    <input id={input.name} {...input} {...errorAttributes(input.name, problem)} />
    {children}
  </Cell>
);

type PasswordProps = Pick<InputCellProps, 'label' | 'problem' | 'value' | 'placeholder' | 'children'>;

/** The password of a paste. Sent back: with an empty field, submitting again would not set it. */
export const PasswordCell = (props: PasswordProps) => (
  <InputCell name="password" type="password" autocomplete="new-password" {...props} />
);

/** The custom link of a paste. Only the server checks its rule. */
export const SlugCell = (field: { value: string; problem: string | undefined }) => {
  const { problems: messages } = useMessages().ui;
  return (
    <InputCell
      name="slug"
      label={messages.slugLabel}
      wide
      maxlength={SLUG_MAX_LENGTH}
      placeholder={messages.slugNone}
      {...AS_TYPED}
      {...field}
    />
  );
};

interface SelectProps extends CellProps {
  /** Maps each value to its name, in order. */
  options: Record<string, string>;
  value: string;
}

export const SelectCell = ({ name, label, problem, options, value }: SelectProps) => (
  <Cell name={name} label={label} problem={problem}>
    <select id={name} name={name} {...errorAttributes(name, problem)}>
      <Options options={Object.entries(options)} value={value} />
    </select>
  </Cell>
);

interface OptionsProps {
  /** Value and name of each option. */
  options: Iterable<[string, string]>;
  value: string | null;
}

/** The options of a select. */
export const Options = ({ options, value }: OptionsProps) => (
  <>
    {Array.from(options, ([option, text]) => (
      <option value={option} selected={option === value}>
        {text}
      </option>
    ))}
  </>
);

interface PickOneProps extends OptionsProps {
  name: string;
  /** Names it where no label does. */
  label?: string;
  /** The name of an empty option, for a select that filters a list. */
  any?: string;
  /** A class of its own. */
  kind?: string;
  /** Whether a choice submits the form at once, where scripts run. */
  submits?: boolean;
}

/** A select that stands by itself, not in a row of cells. */
export const PickOne = ({ name, label, any, options, value, kind, submits }: PickOneProps) => (
  <span class={kind ? `pick-one ${kind}` : 'pick-one'}>
    <select name={name} aria-label={label} data-submits={submits}>
      {any !== undefined && <option value="">{any}</option>}
      <Options options={options} value={value} />
    </select>
  </span>
);

/**
 * The attributes of a field that accepts up to `max` characters. `maxlength` counts UTF-16 units, of which an emoji is
 * two, so it alone would stop people halfway; `pattern` counts characters as the server does, and the browser shows
 * the `title` when somebody submits more.
 */
export const characterLimit = (max: number, { ui }: Messages) => ({
  maxlength: 2 * max,
  pattern: `.{0,${max}}`,
  title: ui.problems.atMostCharacters(max),
});

interface TextFieldProps {
  name: string;
  label: string;
  value?: string | undefined;
  problem?: string | undefined;
  /** What a password manager fills in (HTML Standard, "Autofilling form controls"). It decides on the kind of field, too. */
  autocomplete: string;
  /** The rule of the field, shown while it has no error. */
  hint?: string;
  /** By default, a field with an error has the focus. */
  autofocus?: boolean;
  /** False if the field may be empty. */
  required?: boolean;
  /** Which keyboard a phone shows. */
  inputmode?: 'numeric';
}

/** A labelled one-line field, with its hint or error. */
export const TextField = ({ name, label, problem, autocomplete, hint, ...field }: TextFieldProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <input
      class="in"
      id={name}
      name={name}
      type={typeOf(autocomplete)}
      value={field.value}
      autocomplete={autocomplete}
      autocapitalize="none"
      spellcheck={false}
      autofocus={field.autofocus ?? problem !== undefined}
      inputmode={field.inputmode}
      required={field.required ?? true}
      {...errorAttributes(name, problem)}
    />
    <FieldError name={name} problem={problem} />
    {hint !== undefined && problem === undefined && <p class="quiet">{hint}</p>}
  </div>
);

const typeOf = (autocomplete: string): string =>
  autocomplete.endsWith('-password') ? 'password' : autocomplete === 'email' ? 'email' : 'text';

/** The error of a form as a whole. */
export const FormError = ({ problem }: { problem: string | undefined }) =>
  problem === undefined ? null : (
    <p class="error" role="alert">
      {problem}
    </p>
  );

type LabelledProps = { label: string; grow?: boolean } & JSX.IntrinsicElements['input'];

/** A field inside its label. */
export const LabelledInput = ({ label, grow = false, ...input }: LabelledProps) => (
  <label class={grow ? 'field grow' : 'field'}>
    {label}
    <input class="in" {...input} />
  </label>
);
