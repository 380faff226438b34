import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';

const test = inBrowser();

test('a table sorts by a column, filters its rows and sums up what is shown', async (visitor) => {
  const { page, url, paste } = visitor;
  await page.goto(
    url + (await paste({ content: 'name,price\nApple,1.20\nPear,0.80\nFig,2.50\n', title: 'a.csv' })),
  );
  const rows = async () =>
    (await page.locator('tbody tr:visible').allInnerTexts()).map((row) => row.split('\t')[1]);
  const price = page.getByRole('columnheader', { name: 'price' });
  await price.click();
  expect(await rows()).toEqual(['Pear', 'Apple', 'Fig']);
  await price.press('Enter');
  expect(await rows()).toEqual(['Fig', 'Apple', 'Pear']);
  expect(await price.getAttribute('aria-sort')).toBe('descending');
  await price.press(' ');
  expect(await rows()).toEqual(['Apple', 'Pear', 'Fig']);
  expect(await page.locator('tfoot .num').last().textContent()).toBe('4.5');
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('AP');
  expect(await rows()).toEqual(['Apple']);
  expect(await page.locator('output').textContent()).toBe('1 of 3 rows');
  expect(await page.locator('tfoot .num').last().textContent()).toBe('1.2');
});
