import type { Question } from './browser/question.ts';

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
