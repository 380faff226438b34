import type { NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem } from 'prosemirror-schema-list';
import { type EditorState, Plugin } from 'prosemirror-state';

/**
 * Nests list items with Tab, and takes them out of the outer one with Shift+Tab. Where there is nothing to nest, both
 * leave the editor; after Esc they do so everywhere, so that the keyboard is not trapped.
 */
export function listKeys(item: NodeType): Plugin {
  let leaves = false;
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        if (event.key === 'Shift') return false;
        if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey || leaves) {
          leaves = event.key === 'Escape';
          return false;
        }
        if (!event.shiftKey) return sinkListItem(item)(view.state, view.dispatch);
        return isNested(view.state, item) && liftListItem(item)(view.state, view.dispatch);
      },
    },
  });
}

function isNested({ selection: { $from } }: EditorState, item: NodeType): boolean {
  const around = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth).type);
  return around.filter((type) => type === item).length > 1;
}
