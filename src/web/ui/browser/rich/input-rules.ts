import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { schema } from './schema.ts';

const { bullet_list, ordered_list, blockquote, heading, code_block } = schema.nodes;
const { strong, em, s, code } = schema.marks;

/** What is typed in the manner of Markdown becomes what it means. Backspace right after it, or undo, takes that back. */
export const markdownInput = (): Plugin =>
  inputRules({
    rules: [
      bullet_list && wrappingInputRule(/^\s*[-*+]\s$/, bullet_list),
      // Lists have no start number here, so that "5. " would silently become 1.
      ordered_list && wrappingInputRule(/^\s*1[.)]\s$/, ordered_list),
      blockquote && wrappingInputRule(/^\s*>\s$/, blockquote),
      heading &&
        textblockTypeInputRule(/^(#{1,6})\s$/, heading, ([, signs]) => ({ level: signs?.length ?? 1 })),
      code_block && textblockTypeInputRule(/^```$/, code_block),
      strong && markRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, strong),
      // Not within a word, and not the second sign of a pair.
      em && markRule(/(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, em),
      s && markRule(/~~([^~\s](?:[^~]*[^~\s])?)~~$/, s),
      code && markRule(/`([^`]+)`$/, code),
    ].filter((rule) => rule !== undefined),
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
