import { type Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { callApi, tryApi } from '../../support/api';
import { Keys } from '../../support/keys';
import { signUp } from '../../support/people';

/**
 * An account is reconciled with two statements, one by mouse and one by keyboard; locked rows refuse changes until they are
 * unlocked.
 */
let page: Page;
let accountId: string;
beforeAll(async () => {
  ({ page } = await openPage());
  await signUp(page);
  const account = await callApi<{ id: string }>(page, 'POST', '/api/accounts', {
    name: 'Everyday',
    kind: 'checking',
    openingBalance: 100,
    openingDate: '2026-01-01',
    isDefault: true,
  });
  accountId = account.id;
  for (const [description, amount, date] of [
    ['Rent', 30.1, '2026-01-10'],
    ['Lunch', 0.2, '2026-01-11'],
    ['Books', 9.7, '2026-02-03'],
  ] as const)
    await callApi(page, 'POST', '/api/transactions', {
      type: 'expense',
      amount,
      description,
      date,
      category: 'Shopping',
    });
});

const difference = (text: string) =>
  page.getByRole('status', { name: 'Difference' }).getByText(text).waitFor();
const statement = async (day: string, end: string) => {
  await page.getByLabel('Day of the statement').fill(day);
  await page.getByLabel('Balance at the end').fill(end);
};

describe('reconciling an account', () => {
  it('ticks rows by mouse until the difference is zero, then locks them', async () => {
    await page.goto('/accounts');
    await page.getByRole('button', { name: 'Actions for Everyday' }).click();
    await page.getByRole('menuitem', { name: 'Reconcile' }).click();
    await page.getByRole('region', { name: 'Statement', exact: true }).waitFor();
    await statement('2026-01-31', '69.70');
    await page.getByRole('checkbox', { name: /Rent/ }).click();
    await difference('\u2212$0.20');
    await expectNoAxeViolations(page);
    await page.getByRole('checkbox', { name: /Lunch/ }).click();
    await difference('$0.00');
    // Reloaded immediately: the last tick must still be saved.
    await page.reload();
    await difference('$0.00');
    await page.getByRole('button', { name: 'Lock 2 transactions' }).click();
    await page.getByRole('region', { name: 'Earlier statements' }).getByText('$69.70').waitFor();
    await page.getByText('Begins with').locator('..').getByText('$69.70').waitFor();
  });

  it('refuses to change locked rows and says why', async () => {
    const rows = await callApi<{ id: string; description: string; version: number }[]>(
      page,
      'GET',
      '/api/transactions',
    );
    const { id, version } = rows.find(({ description }) => description === 'Rent')!;
    const answer = await tryApi<{ code: string; message: string }>(page, 'PATCH', `/api/transactions/${id}`, {
      version,
      note: 'x',
    });
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body)).toContain('reconciled with a statement');
  });

  it('reconciles by keyboard with an adjustment and unlocks again', async () => {
    await page.reload();
    await page.getByRole('region', { name: 'Statement', exact: true }).waitFor();
    const keys = new Keys(page);
    await keys.writeDate('Day of the statement', '2026-02-28');
    await keys.write('Balance at the end', '59.50');
    await keys.press('checkbox', /Books/);
    await difference('\u2212$0.50');
    await keys.press('button', 'Create adjustment');
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await keys.press('button', 'Create adjustment', { within: question });
    const earlier = page.getByRole('region', { name: 'Earlier statements' });
    await earlier.getByText('one an adjustment').waitFor();
    await keys.expectFocus();
    await expectNoAxeViolations(page);
    await keys.press('button', 'Unlock', { within: earlier });
    await keys.press('button', 'Unlock', { within: question });
    await page.getByText('Begins with').locator('..').getByText('$69.70').waitFor();
    expect(await callApi(page, 'GET', `/api/accounts/${accountId}/reconciliation`)).toMatchObject({
      startBalance: 69.7,
      statements: [{ transactions: 2 }],
    });
  });

  it('unlocks from one of its rows, which can be edited again', async () => {
    await page.goto('/transactions');
    await page.getByRole('button', { name: /Rent/ }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Rent' });
    await drawer.getByText('It was reconciled with a bank statement').waitFor();
    await expectNoAxeViolations(page);
    await drawer.getByRole('button', { name: 'Unlock' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .filter({ hasText: 'Unlock the statement of this transaction?' })
      .getByRole('button', { name: 'Unlock' })
      .click();
    await drawer.getByText('It was reconciled with a bank statement').waitFor({ state: 'detached' });
    await drawer.getByLabel('Note').fill('with Kim');
    await drawer.getByRole('button', { name: 'Save changes' }).click();
    await drawer.waitFor({ state: 'detached' });
    expect(await callApi(page, 'GET', `/api/accounts/${accountId}/reconciliation`)).toMatchObject({
      statements: [],
    });
  });
});
