import type { Child } from 'hono/jsx';
import { useMessages } from '#web/ui/messages.ts';

/** What can be done with a paste. Scripts and keyboard shortcuts find it by its name, as `data-action`. */
export interface Action {
  name: string;
  label: string;
  /** Stands in the row in a wide window, and in the menu in a narrow one. Others are always in the menu. */
  inRow?: boolean;
  /** Where it leads. Without it, the action is a button that works only with JavaScript. */
  href?: string;
  /** Saves what is at `href`, or, without it, the text of the page under this name. */
  download?: string;
  /** The id of the element whose text the button copies. */
  copies?: string;
  /** A switch, which needs no script, and how it stands at first. */
  toggle?: 'on' | 'off';
  /** A field to choose one of these values, which works only with JavaScript. */
  choices?: { values: string[]; initial: string };
  /** The single key that presses it, listed in `keys` of `src/web/locales/en/browser/ui.ts`. */
  key?: string;
}

interface ActionBarProps {
  /** The first is the button that people come for: always in the row, never in the menu. */
  actions: [Action, ...Action[]];
  /** The last items of the menu, such as forms. */
  children?: Child;
}

/** The row of actions on a paste, with the menu "More". */
export const ActionBar = ({ actions: [first, ...others], children }: ActionBarProps) => {
  const { actions: messages } = useMessages().paste;
  // Without JavaScript, a menu of nothing but buttons would be empty.
  const needsScript = children === undefined && others.every((action) => action.inRow || isScripted(action));
  return (
    <div class="actions">
      <Item action={first} kind="button action" />
      {others
        .filter(({ inRow }) => inRow)
        .map((action) => (
          <Item action={action} kind="action wide-only" />
        ))}
      <details class={needsScript ? 'menu js-only' : 'menu'} name="menu">
        <summary class="action">{messages.more}</summary>
        <ul>
          {others.map((action) => (
            // Hidden as a whole without JavaScript: its line would stay.
            <li
              class={
                [action.inRow && 'narrow-only', isScripted(action) && 'js-only'].filter(Boolean).join(' ') ||
                undefined
              }
            >
              <Item action={action} />
            </li>
          ))}
          {children}
        </ul>
      </details>
    </div>
  );
};

const isScripted = ({ href, toggle }: Action): boolean => href === undefined && toggle === undefined;

const Item = ({ action: { name, label, href, download, copies, toggle, choices, key }, kind }: ItemProps) => {
  if (toggle)
    return (
      <label class={kind}>
        <input
          type="checkbox"
          data-action={name}
          aria-keyshortcuts={key}
          checked={toggle === 'on'}
          autocomplete="off"
        />{' '}
        {label}
      </label>
    );
  if (choices)
    return (
      <label class={kind}>
        {label}{' '}
        <select data-action={name} autocomplete="off">
          {choices.values.map((value) => (
            <option selected={value === choices.initial}>{value}</option>
          ))}
        </select>
      </label>
    );
  if (href !== undefined)
    return (
      <a class={kind} href={href} download={download} data-action={name} aria-keyshortcuts={key}>
        {label}
      </a>
    );
  return (
    <button
      type="button"
      class={kind && `${kind} js-only`}
      data-action={name}
      data-copies={copies}
      data-file={download}
      aria-keyshortcuts={key}
    >
      {label}
    </button>
  );
};

interface ItemProps {
  action: Action;
  kind?: string;
}
