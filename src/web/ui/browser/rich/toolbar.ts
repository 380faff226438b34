import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { createButton, createElement } from '#web/ui/browser/dom.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import { allowedHref, countAround, inserting, schema } from './schema.ts';

const { rich: messages } = allMessages;

interface Action {
  label: string;
  run: Command;
  isOn: (state: EditorState) => boolean;
}

/** The toolbar of rich text; a button is pressed while its format applies at the cursor. */
export function toolbar(view: EditorView) {
  const element = createElement('div', {
    class: 'actions words',
    role: 'toolbar',
    'aria-label': messages.toolbar,
  });
  const words = actions().map((word) => {
    const button = createButton(word.label, {}, () => {
      word.run(view.state, view.dispatch, view);
      view.focus();
    });
    // Keeps the selection, which the action applies to.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    element.append(button);
    return { ...word, button };
  });
  const link = linkControl(view);
  element.append(...link.elements);
  return {
    element,
    update() {
      for (const { button, isOn } of words) button.ariaPressed = String(isOn(view.state));
      link.update();
    },
  };
}

function actions(): Action[] {
  const { strong, em, u, s, code } = schema.marks;
  const { heading, paragraph, bullet_list, ordered_list, blockquote, code_block, horizontal_rule } =
    schema.nodes;
  return [
    markAction(messages.bold, strong),
    markAction(messages.italic, em),
    markAction(messages.underline, u),
    markAction(messages.strike, s),
    markAction(messages.code, code),
    blockAction(messages.heading, heading, setBlockType(heading), setBlockType(paragraph)),
    blockAction(messages.list, bullet_list, wrapInList(bullet_list), lift),
    blockAction(messages.numbers, ordered_list, wrapInList(ordered_list), lift),
    blockAction(messages.quote, blockquote, wrapIn(blockquote), lift),
    blockAction(messages.codeBlock, code_block, setBlockType(code_block), setBlockType(paragraph)),
    { label: messages.rule, run: inserting(horizontal_rule), isOn: () => false },
  ];
}

const markAction = (label: string, type: MarkType): Action => ({
  label,
  run: toggleMark(type),
  isOn: ({ doc, selection: { from, to, empty, $from }, storedMarks }) =>
    empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type),
});

/** Runs `on`, or, pressed again within such a node, `off`. */
const blockAction = (label: string, type: NodeType, on: Command, off: Command): Action => ({
  label,
  run: (state, dispatch, view) => (countAround(state, type) > 0 ? off : on)(state, dispatch, view),
  isOn: (state) => countAround(state, type) > 0,
});

/** The Link button, which removes a link at the cursor or asks for an address. */
function linkControl(view: EditorView) {
  const button = createButton(messages.link);
  const field = createElement('input', {
    class: 'in',
    type: 'url',
    'aria-label': messages.linkAddress,
    placeholder: 'https://',
    form: '',
  });
  const problem = createElement('span', { class: 'error', role: 'status' });
  const isOn = () => {
    const { doc, selection } = view.state;
    return doc.rangeHasMark(selection.from, selection.to, schema.marks.link);
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
    // Without a selected text, the address is the text.
    if (view.state.selection.empty) {
      const text = schema.text(href, [schema.marks.link.create({ href })]);
      view.dispatch(view.state.tr.replaceSelectionWith(text, false));
    } else toggleMark(schema.marks.link, { href })(view.state, view.dispatch);
    close();
  };
  // A phone may have no key for either.
  const buttons = [createButton(messages.addLink, {}, apply), createButton(messages.cancelLink, {}, close)];
  const asking = createElement('span', { class: 'actions asking', hidden: true }, field, ...buttons, problem);

  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    if (isOn()) {
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
