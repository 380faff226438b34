import { errorAttributes, FieldError } from './field.tsx';

interface Props {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  value?: string | undefined;
  problem: string | undefined;
  /** What a password manager shall put in (HTML Standard, "Autofilling form controls"). */
  autocomplete: string;
  /** What the field takes, said before it is wrong. */
  hint?: string;
  autofocus?: boolean;
  /** False for a field that may stay empty. */
  required?: boolean;
  /** Which keyboard a phone shows. */
  inputmode?: 'numeric';
}

/** A label over a field of one line, with what it takes and what is wrong with it. */
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
      autofocus={autofocus}
      inputmode={inputmode}
      required={required}
      {...errorAttributes(name, problem)}
    />
    <FieldError name={name} problem={problem} />
    {hint !== undefined && problem === undefined && <p class="quiet">{hint}</p>}
  </div>
);

/** What is wrong with a form as a whole. */
export const FormError = ({ problem }: { problem: string | undefined }) =>
  problem === undefined ? null : (
    <p class="error" role="alert">
      {problem}
    </p>
  );
