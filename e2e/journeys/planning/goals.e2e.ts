import { type Page } from 'playwright-core';
import { mobile } from '@app/node-testing/product';
import { callApi, written } from '../../support/api';
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from '../../support/axe';
import { openPage } from '../../support/browser';
import { Keys } from '../../support/keys';
import { signUp } from '../../support/people';

/**
 * A goal from the start until it is reached: set by mouse, tried with another amount, paid into, archived and restored; a debt
 * goal by keyboard only.
 */
let page: Page;
let savings: string;
beforeAll(async () => void ({ page } = await openPage()));

const openAccount = async (name: string, kind: string, openingBalance: number, more: object = {}) =>
  (await callApi<{ id: string }>(page, 'POST', '/api/accounts', { name, kind, openingBalance, ...more })).id;
const inYears = (years: number): string => `${new Date().getFullYear() + years}-06-15`;

describe('goals', () => {
  it('start with one of three templates and are set in a drawer', async () => {
    await signUp(page);
    savings = await openAccount('Rainy day', 'savings', 600);
    await page.goto('/goals');
    await page.getByRole('button', { name: /Save up for something/ }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Add goal' }).click();
    await drawer.getByText('Give the goal a name').waitFor();
    await drawer.getByLabel('Name').fill('Week in Lisbon');
    await drawer.getByLabel('Amount', { exact: true }).fill('2000');
    await drawer.getByText('Rainy day').click();
    await drawer.getByLabel('By', { exact: true }).fill(inYears(3));
    await drawer.getByLabel('Put by each month').fill('200');
    await expectNoAxeViolationsInDialog(page);
    const added = written(page, /^\/api\/goals$/);
    await drawer.getByRole('button', { name: 'Add goal' }).click();
    await added;
    await drawer.waitFor({ state: 'hidden' });
    const card = page.getByRole('article').filter({ hasText: 'Week in Lisbon' });
    await card.getByText('30%').waitFor();
    await card.getByText('On track').waitFor();
    await expectNoAxeViolations(page);
  });

  it('show the effect of another monthly amount, and plan it', async () => {
    await page.getByRole('button', { name: 'Week in Lisbon: details' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('in 7 months').waitFor();
    await drawer.getByRole('slider', { name: 'A month' }).press('Home');
    await drawer.getByText('With nothing a month you never get there').waitFor();
    await drawer.getByLabel('A month').last().fill('700');
    await drawer.getByText('in 2 months').waitFor();
    await drawer.getByText('5 months sooner than at $200.00').waitFor();
    await expectNoAxeViolationsInDialog(page);
    const planned = written(page, /^\/api\/goals\/[^/]+$/);
    await drawer.getByRole('button', { name: 'Plan $700.00 a month' }).click();
    await planned;
    await page.getByText('Goal saved').first().waitFor();
    await drawer.getByRole('button', { name: 'Close' }).click();
  });

  it('show a goal as reached once its money is there, archive it, and restore it with undo', async () => {
    await callApi(page, 'POST', '/api/transactions', {
      type: 'income',
      amount: 1_400,
      description: 'Bonus',
      category: 'Salary',
      accountId: savings,
    });
    await page.goto('/goals');
    const card = page.getByRole('article').filter({ hasText: 'Week in Lisbon' });
    await card.getByText('Reached').waitFor();
    await page.getByRole('button', { name: 'Week in Lisbon: details' }).click();
    await page.getByText('You made it.').waitFor();
    const archived = written(page, /^\/api\/goals\/[^/]+$/);
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await archived;
    await page.getByText('Archived (1)').waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await card.getByText('Reached').waitFor();
    await page.goto('/');
    const line = page.getByRole('link', { name: /Week in Lisbon/ });
    await line.waitFor();
    await line.click();
    await page.getByText('You made it.').waitFor();
  });

  it('accept a debt by keyboard alone, and chat reports its progress', async () => {
    await openAccount('Everyday card', 'card', -1_200, { apr: 24, minPayment: { percent: 0, atLeast: 40 } });
    await page.goto('/goals');
    const keys = new Keys(page);
    await keys.menu('Add goal', 'Pay down debt');
    await keys.press('checkbox', /Everyday card/);
    await keys.write('Pay each month', '220');
    const added = written(page, /^\/api\/goals$/);
    await page.keyboard.press('Enter');
    await added;
    await page.getByRole('article').filter({ hasText: 'Debt free' }).getByText('0%').waitFor();
    const { id } = await callApi<{ id: string }>(page, 'POST', '/api/chat/conversations', {
      sessionId: 'goals',
      title: 'Goals',
      isActive: true,
    });
    const answer = await callApi<{ assistantMessage: { content: string } }>(
      page,
      'POST',
      `/api/chat/conversations/${id}/messages`,
      { message: 'how is my Lisbon goal doing' },
    );
    expect(answer.assistantMessage.content).toContain('Week in Lisbon has reached its $2,000.00.');
  });

  it('fit a phone', async () => {
    await page.setViewportSize(mobile);
    await page.goto('/goals');
    await page.getByRole('button', { name: 'Debt free: details' }).click();
    await page.getByText('$1,200.00 owed').first().waitFor();
    await page.getByRole('dialog').getByText('24% a year').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectNoAxeViolationsInDialog(page);
  });
});
