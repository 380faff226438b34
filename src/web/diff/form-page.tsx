import { Submit } from '#web/ui/controls.tsx';
import { type PageContext, renderPage } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { form as messages } from './messages.tsx';

type Field = 'before' | 'after';

interface Props {
  typed: Record<Field, string>;
  /** Fields that name no paste. */
  invalid: Field[];
  context: PageContext;
}

/** Asks for two pastes to compare. */
export const formPage = ({ typed, invalid, context }: Props): Response =>
  renderPage(
    { title: messages.title, ...context, status: invalid.length > 0 ? 422 : 200, unlisted: true },
    <section class="part" aria-labelledby="compare">
      <header>
        <h1 id="compare">{messages.title}</h1>
      </header>
      <form class="body form" method="get" action="/diff">
        {(['before', 'after'] as const).map((name) => (
          <TextField
            name={name}
            label={messages[name]}
            value={typed[name]}
            problem={invalid.includes(name) ? messages.unknown : undefined}
            autocomplete="off"
            hint={messages.hint}
            autofocus={typed[name] === ''}
          />
        ))}
        <div class="actions">
          <Submit class="button primary">{messages.submit}</Submit>
        </div>
      </form>
    </section>,
  );
