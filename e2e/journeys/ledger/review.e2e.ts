import { addDays, todayIn } from '@app/calendar';
import { type Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { callApi } from '../../support/api';
import { signUp } from '../../support/people';

/** The review is completed by mouse and by keyboard until nothing is left. */
let page: Page;
const today = todayIn('America/New_York');
const add = (more: Record<string, unknown>) =>
  callApi(page, 'POST', '/api/transactions', {
    type: 'expense',
    amount: 45,
    description: 'Green Fork',
    category: 'Dining',
    date: addDays(today, -3),
    ...more,
  });
const region = (name: string) => page.getByRole('region', { name });

beforeAll(async () => {
  ({ page } = await openPage());
  await signUp(page);
  const account = (name: string, isDefault: boolean) =>
    callApi<{ id: string }>(page, 'POST', '/api/accounts', {
      name,
      kind: 'checking',
      openingBalance: 1000,
      isDefault,
    });
  await account('Everyday', true);
  const { id: savings } = await account('Savings', false);
  await add({ status: 'pending', note: 'With Sam' });
  await add({ amount: 52.2, date: addDays(today, -1) });
  await add({ amount: 200, description: 'Set aside', category: 'Other' });
  await add({ amount: 200, description: 'Got it', category: 'Other', type: 'income', accountId: savings });
  await add({ amount: 11, description: 'XY 12', category: 'Other', reviewed: false });
  // Long ago, but still found.
  await add({ amount: 7, description: 'Kiosk', date: addDays(today, -200) });
  await add({ amount: 7, description: 'Kiosk', date: addDays(today, -200) });
});

describe('the review', () => {
  it('lists rows by kind and merges a pending payment with its posted row by mouse', async () => {
    await page.goto('/transactions');
    await page.getByRole('link', { name: 'Needs review (4)' }).click();
    await region('Possible duplicates').getByText('Kiosk').first().waitFor();
    await expectNoAxeViolations(page);
    await region('Possible duplicates')
      .getByRole('button', { name: /Compare and merge.*Green Fork/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Are these the same?' });
    await dialog.getByRole('cell', { name: 'With Sam stays' }).waitFor();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Merge into one' }).click();
    await dialog.waitFor({ state: 'detached' });
    const rows = await callApi<{ amount: number; note: string | null }[]>(page, 'GET', '/api/transactions');
    expect(rows.find(({ note }) => note === 'With Sam')?.amount).toBe(52.2);
  });

  it('is finished by keyboard alone', async () => {
    await page.goto('/transactions/review');
    await region('Possible duplicates').getByText('Kiosk').first().waitFor();
    // The first item is current: it is refused, then the transfer is linked, then the row is approved.
    await page.keyboard.press('Delete');
    await region('Possible duplicates').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await region('Possible transfers').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByText('All caught up').waitFor();
    await expectNoAxeViolations(page);
  });
});
