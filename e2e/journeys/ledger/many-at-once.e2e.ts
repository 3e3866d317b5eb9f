import { type Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { callApi } from '../../support/api';
import { signUp } from '../../support/people';

/**
 * A list is searched and saved, many rows are changed by mouse and by keyboard, and each change is undone.
 */
let page: Page;
beforeAll(async () => {
  ({ page } = await openPage());
  await signUp(page);
  await callApi(page, 'POST', '/api/accounts', {
    name: 'Everyday',
    kind: 'checking',
    openingBalance: 100,
    isDefault: true,
  });
  for (const amount of [11, 12, 13, 14])
    await callApi(page, 'POST', '/api/transactions', {
      type: 'expense',
      amount,
      description: `Kiosk ${amount}`,
      category: 'Shopping',
    });
});

interface Row {
  description: string;
  category: string;
  tags: string[];
}
const rows = async () =>
  (await callApi<Row[]>(page, 'GET', '/api/transactions')).sort((a, b) =>
    a.description < b.description ? -1 : 1,
  );
const written = () =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/transactions/bulk') && response.status() === 200,
  );
const undone = async () => {
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('Undone').first().waitFor();
};

describe('editing many transactions', () => {
  it('finds rows by search operators and saves the view', async () => {
    await page.goto('/transactions');
    await page.getByRole('searchbox', { name: 'Search transactions' }).fill('kiosk amount:>11');
    await page.getByRole('button', { name: 'Remove amount:>11' }).waitFor();
    await page.getByRole('status', { name: 'Totals of the list' }).getByText('3 transactions').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: /Name/ }).fill('Kiosks');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Kiosks', exact: true }).click();
    await page.getByRole('menuitem', { name: 'All transactions' }).click();
    await page.getByRole('status', { name: 'Totals of the list' }).getByText('4 transactions').waitFor();
  });

  it('edits a range by mouse after the preview and undoes it', async () => {
    await page.getByRole('checkbox', { name: 'Select Kiosk 14' }).click();
    await page.getByRole('checkbox', { name: 'Select Kiosk 12' }).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('toolbar', { name: 'Chosen transactions' });
    await bar.getByText('3 selected').waitFor();
    await expectNoAxeViolations(page);
    await bar.getByRole('button', { name: 'Category' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Category' }).selectOption('Groceries');
    await page.getByRole('dialog').getByText('3 change').waitFor();
    await expectNoAxeViolations(page);
    const answer = written();
    await page.getByRole('button', { name: 'Change 3' }).click();
    await answer;
    expect((await rows()).map(({ category }) => category)).toEqual([
      'Shopping',
      'Groceries',
      'Groceries',
      'Groceries',
    ]);
    await undone();
    expect(new Set((await rows()).map(({ category }) => category))).toEqual(new Set(['Shopping']));
  });

  it('edits by keyboard alone and lists the keys', async () => {
    await page.reload();
    await page.getByRole('checkbox', { name: 'Select Kiosk 14' }).waitFor({ state: 'attached' });
    await page.keyboard.press('j');
    await page.locator('[data-pick]:focus').waitFor({ state: 'attached' });
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await page.getByRole('toolbar', { name: 'Chosen transactions' }).getByText('3 selected').waitFor();
    await page.keyboard.press('g');
    await page.getByRole('textbox', { name: 'Tags' }).waitFor();
    await page.keyboard.type('trip');
    await page.getByRole('button', { name: 'Change 3' }).waitFor();
    const answer = written();
    await page.keyboard.press('Enter');
    await answer;
    expect((await rows()).filter(({ tags }) => tags.includes('trip'))).toHaveLength(3);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    await page
      .getByText(/^Undid: /)
      .first()
      .waitFor();
    expect((await rows()).filter(({ tags }) => tags.includes('trip'))).toHaveLength(0);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await expectNoAxeViolations(page);
  });
});
