/** What a form asks before it does what was sent, for a page and as JSON. */
export interface Question {
  why: string;
  /** What it is about, line by line. */
  found: string[];
  /** The name of the field whose value the buttons send. */
  field: string;
  choices: { value: string; label: string; isNewTab?: boolean }[];
}

/** The note above the form with the id `form`; its buttons submit that form. */
export const QuestionNote = ({ question, form }: { question: Question; form: string }) => (
  <div class="note choices" role="alert">
    <p>{question.why}</p>
    {question.found.length > 0 && (
      <ul>
        {question.found.map((line) => (
          <li>{line}</li>
        ))}
      </ul>
    )}
    <p class="actions">
      {/* Enter in a field presses the first button of the form. That must not be one of the choices. */}
      <button type="submit" form={form} hidden />
      {question.choices.map(({ value, label, isNewTab }) => (
        <button
          type="submit"
          form={form}
          class="button"
          name={question.field}
          value={value}
          formtarget={isNewTab ? '_blank' : undefined}
        >
          {label}
        </button>
      ))}
    </p>
  </div>
);
