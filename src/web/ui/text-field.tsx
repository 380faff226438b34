import { errorAttributes, FieldError } from './field.tsx';

interface Props {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  value?: string | undefined;
  problem: string | undefined;
  /** What a password manager fills in (HTML Standard, "Autofilling form controls"). */
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
export const TextField = ({
  name,
  label,
  type = 'text',
  value,
  problem,
  autocomplete,
  hint,
  autofocus,
  required = true,
  inputmode,
}: Props) => (
  <div class="field">
    <label for={name}>{label}</label>
    <input
      class="in"
      id={name}
      name={name}
      type={type}
      value={value}
      autocomplete={autocomplete}
      autocapitalize="none"
      spellcheck={false}
      autofocus={autofocus ?? problem !== undefined}
      inputmode={inputmode}
      required={required}
      {...errorAttributes(name, problem)}
    />
    <FieldError name={name} problem={problem} />
    {hint !== undefined && problem === undefined && <p class="quiet">{hint}</p>}
  </div>
);

/** The error of a form as a whole. */
export const FormError = ({ problem }: { problem: string | undefined }) =>
  problem === undefined ? null : (
    <p class="error" role="alert">
      {problem}
    </p>
  );
