import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem } from 'prosemirror-schema-list';
import { Plugin } from 'prosemirror-state';
import { countAround, schema } from './schema.ts';

const { bullet_list, ordered_list, blockquote, heading, code_block } = schema.nodes;
const { strong, em, s, code } = schema.marks;

/** What is typed in the manner of Markdown becomes what it means. Backspace right after it, or undo, takes that back. */
export const markdownInput = (): Plugin =>
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*+]\s$/, bullet_list),
      // Lists have no start number here, so that "5. " would silently become 1.
      wrappingInputRule(/^\s*1[.)]\s$/, ordered_list),
      wrappingInputRule(/^\s*>\s$/, blockquote),
      textblockTypeInputRule(/^(#{1,6})\s$/, heading, ([, signs]) => ({ level: signs?.length ?? 1 })),
      textblockTypeInputRule(/^```$/, code_block),
      markRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, strong),
      // Not within a word, and not the second sign of a pair.
      markRule(/(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, em),
      markRule(/~~([^~\s](?:[^~]*[^~\s])?)~~$/, s),
      markRule(/`([^`]+)`$/, code),
    ],
  });

/** Marks the text between two signs, and removes the signs. */
const markRule = (pattern: RegExp, type: MarkType): InputRule =>
  new InputRule(pattern, (state, [whole, text = ''], from, to) => {
    if (!state.doc.resolve(from).parent.type.allowsMarkType(type)) return null;
    const start = from + whole.indexOf(text);
    const end = start + text.length;
    // The last sign is not in the document yet.
    return state.tr
      .delete(end, to)
      .addMark(start, end, type.create())
      .delete(from, start)
      .removeStoredMark(type);
  });

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
        return countAround(view.state, item) > 1 && liftListItem(item)(view.state, view.dispatch);
      },
    },
  });
}
