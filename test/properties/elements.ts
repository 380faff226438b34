import { expect } from 'bun:test';
import type { elementsOf } from '../text/html.ts';

/** Expects no other elements than these, and no other attributes and values. */
export function expectOnly(
  elements: ReturnType<typeof elementsOf>,
  tags: RegExp,
  values: Record<string, RegExp>,
): void {
  for (const { tag, attributes } of elements) {
    expect(tag).toMatch(tags);
    for (const [name, value] of Object.entries(attributes)) {
      expect(value).toMatch(Object.hasOwn(values, name) ? (values[name] as RegExp) : /^\b$/);
    }
  }
}
