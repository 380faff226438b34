import { toggleMark } from 'prosemirror-commands';
import type { EditorView } from 'prosemirror-view';
import { createButton, createElement } from '#web/ui/browser/dom.ts';
import * as messages from './messages.ts';
import { allowedHref, schema } from './schema.ts';

/** The Link button, which removes a link at the cursor or asks for an address. */
export function linkControl(view: EditorView) {
  const button = createButton(messages.link);
  const field = createElement('input', {
    class: 'in',
    type: 'url',
    'aria-label': messages.linkAddress,
    placeholder: 'https://',
    form: '',
  });
  const problem = createElement('span', { class: 'error', role: 'status' });
  // A phone may have no key for either.
  const add = createButton(messages.addLink);
  const cancel = createButton(messages.cancelLink);
  const asking = createElement(
    'span',
    { class: 'actions asking', hidden: true },
    field,
    add,
    cancel,
    problem,
  );
  const isOn = () => {
    const { doc, selection } = view.state;
    return (
      schema.marks.link !== undefined && doc.rangeHasMark(selection.from, selection.to, schema.marks.link)
    );
  };
  const close = () => {
    asking.hidden = true;
    field.value = '';
    problem.textContent = '';
    view.focus();
  };
  const apply = () => {
    const href = allowedHref(field.value);
    if (href === null) {
      problem.textContent = messages.linkScheme;
      return;
    }
    if (schema.marks.link) {
      // Without a selected text, the address is the text.
      if (view.state.selection.empty) {
        const text = schema.text(href, [schema.marks.link.create({ href })]);
        view.dispatch(view.state.tr.replaceSelectionWith(text, false));
      } else toggleMark(schema.marks.link, { href })(view.state, view.dispatch);
    }
    close();
  };
  add.addEventListener('click', apply);
  cancel.addEventListener('click', close);

  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    if (isOn() && schema.marks.link) {
      toggleMark(schema.marks.link)(view.state, view.dispatch);
      return view.focus();
    }
    asking.hidden = false;
    problem.textContent = '';
    field.focus();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) apply();
    else return;
    event.preventDefault();
  });
  return {
    elements: [button, asking],
    update: () => {
      button.ariaPressed = String(isOn());
    },
  };
}
