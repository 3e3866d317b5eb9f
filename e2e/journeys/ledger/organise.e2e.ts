import { type Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { callApi, written } from '../../support/api';
import { signUp } from '../../support/people';

/**
 * A correction becomes a rule that also changes past rows, the rule is applied to a file, and one undo
 * reverses its run.
 */
let page: Page;
beforeAll(async () => void ({ page } = await openPage()));

interface Row {
  id: string;
  category: string;
  description: string;
  source: string;
}
const rows = () => callApi<Row[]>(page, 'GET', '/api/transactions');
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });

describe('organising transactions', () => {
  it('offers a rule after a correction, applies it to past rows, and undoes the run', async () => {
    await signUp(page);
    await callApi(page, 'POST', '/api/accounts', {
      name: 'Everyday',
      kind: 'checking',
      openingBalance: 100,
      isDefault: true,
    });
    for (const amount of [12, 13, 14])
      await callApi(page, 'POST', '/api/transactions', {
        type: 'expense',
        amount,
        description: `Kroger run ${amount}`,
        merchant: 'Kroger',
        category: 'Shopping',
        date: today,
      });
    const [first] = await rows();
    await page.goto(`/transactions?tx=${first!.id}`);
    await page.getByRole('dialog').getByRole('combobox', { name: 'Category' }).fill('Groceries');
    await page.getByRole('option', { name: 'Groceries' }).first().waitFor();
    await page.keyboard.press('Enter');
    const offer = page.getByRole('group', { name: 'Learn from this change' });
    await offer.getByRole('checkbox', { name: 'Always Groceries for Kroger' }).check();
    await offer.getByRole('checkbox', { name: 'Also change 2 earlier ones', checked: true }).waitFor();
    await expectNoAxeViolations(page);
    const learned = written(page, /^\/api\/rules\/learn$/);
    await page.getByRole('button', { name: 'Save changes' }).first().click();
    await learned;
    await page.getByText('Rule learned').first().waitFor();
    expect(new Set((await rows()).map(({ category }) => category))).toEqual(new Set(['Groceries']));
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByText('Undone').first().waitFor();
    expect((await rows()).filter(({ category }) => category === 'Shopping')).toHaveLength(2);
  });

  it('applies rules to an import and shows the trace', async () => {
    await callApi(page, 'POST', '/api/rules/learn', { merchantKey: 'kroger', category: 'Groceries' });
    await page.goto('/transactions/import');
    await page.getByLabel('Bank file', { exact: true }).setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Date,Description,Amount\n${today},POS KROGER #412,-18.40\n`),
    });
    await page.getByText('Groceries').first().waitFor();
    const committed = page.waitForResponse((response) => response.url().endsWith('/commit'));
    await page.getByRole('button', { name: 'Import 1 transaction' }).click();
    expect((await committed).status()).toBe(200);
    const imported = (await rows()).find(({ source }) => source === 'import')!;
    expect(imported.category).toBe('Groceries');
    await page.goto(`/transactions?tx=${imported.id}`);
    await page.getByText('Changed by rule', { exact: false }).first().waitFor();
  });

  it('creates a rule by mouse, previews past rows, and undoes its run', async () => {
    await page.goto('/transactions/rules');
    await page.getByRole('button', { name: 'Add rule' }).first().click();
    const rule = page.getByRole('dialog', { name: 'Add a rule' });
    await rule.getByLabel('Name').fill('Kroger is shopping');
    await rule.getByLabel('Value').fill('Kroger');
    await rule.getByLabel('Category to set').selectOption('Shopping');
    await rule.getByText('Also apply to past transactions').click();
    await expectNoAxeViolations(page);
    const made = written(page, /^\/api\/rules$/);
    await rule.getByRole('button', { name: 'Add rule' }).click();
    await made;
    await rule.waitFor({ state: 'detached' });
    await page.getByText('If merchant is Kroger: Shopping').waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByText('If merchant is Kroger: Shopping').waitFor({ state: 'detached' });
  });

  it('has an accessible page for each list', async () => {
    for (const [place, words] of [
      ['categories', 'Groceries'],
      ['merchants', 'Kroger'],
      ['rules', 'Learned from your corrections'],
    ] as const) {
      await page.goto(`/transactions/${place}`);
      await page.getByText(words).first().waitFor();
      await expectNoAxeViolations(page);
    }
  });
});
