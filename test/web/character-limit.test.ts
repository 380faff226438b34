import { expect, test } from 'bun:test';
import { startSignedIn } from './signed-in.ts';
import { attribute, field } from './support.ts';

const PARTY = '🎉';

test.each([
  ['/', 'title', 120],
  ['/p/ID/edit', 'title', 120],
  ['/dashboard/keys', 'name', 60],
])('the field at %s called %s takes %d characters, emoji or not, and no more', async (path, name, max) => {
  const { ann } = await startSignedIn();
  const input = field(await ann.page(path.replace('ID', await ann.paste())), name);
  // A browser stops typing at `maxlength` and matches `pattern` so (HTML Standard, "The pattern attribute").
  const maxlength = Number(attribute(input, 'maxlength'));
  const pattern = new RegExp(`^(?:${attribute(input, 'pattern')})$`, 'v');
  for (const character of [PARTY, 'x', 'é']) {
    expect(character.repeat(max).length).toBeLessThanOrEqual(maxlength);
    expect(pattern.test(character.repeat(max))).toBe(true);
    expect(pattern.test(character.repeat(max + 1))).toBe(false);
  }
  expect(attribute(input, 'title')).toBe(`At most ${max} characters.`);
});
