/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { waitUntil } from '@app/node-testing';
import { mobile, type OpenPage } from '@app/node-testing/product';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from '../../support/axe';
import { downloaded } from '../../support/downloads';
import { openDemo } from '../../support/people';

/**
 * Questions are asked, changed, repeated and confirmed; conversations are stored, found, exported and deleted.
 */
let opened: OpenPage;
let page: Page;
beforeAll(async () => {
  opened = await openDemo();
  page = opened.page;
});

const log = () => page.getByRole('log', { name: 'Messages' });
const lists = () => page.getByRole('region', { name: 'Recent Conversations' });
const box = () => page.getByRole('textbox', { name: 'Your question' });
const words = (text: string | RegExp) => log().getByText(text).first();
/** Asks, and waits until question and answer are stored. */
async function ask(question: string): Promise<void> {
  await box().fill(question);
  await box().press('Enter');
  await answered();
}

/** While an answer is generated, a Stop button replaces Send. */
const answered = (): Promise<void> => page.getByRole('button', { name: 'Send' }).waitFor();

async function more(title: string, item: string): Promise<void> {
  await lists()
    .getByRole('button', { name: `More for ${title}` })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

describe('chat', () => {
  it('answers with a figure that links to its origin, and understands a follow-up', async () => {
    await page.goto('/chat');
    // A model is used only if the operator switched one on.
    await page.getByText('Nothing leaves this server', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'New Chat' }).click();
    await ask('What did I spend on groceries this month?');
    await words(/^You spent \$[\d,.]+ on Groceries/).waitFor();
    await log()
      .getByRole('button', { name: /^Why\? / })
      .first()
      .click();
    const why = page.getByRole('dialog');
    await why.getByRole('link').first().waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    await ask('and last month?');
    await words('and last month?').waitFor();
    await expectNoAxeViolationsInBothThemes(page);
  });

  it('edits the last question in place, and asks it again', async () => {
    await box().press('ArrowUp');
    await page.getByRole('button', { name: 'Keep it as it was' }).waitFor();
    await ask('Show my spending by month');
    await words('Show my spending by month').waitFor();
    await words('and last month?').waitFor({ state: 'detached' });
    await log().getByRole('img').first().waitFor();
    const before = await log().getByRole('button', { name: 'Good answer' }).count();
    await log().getByRole('button', { name: 'Ask again' }).click();
    await answered();
    expect(await log().getByRole('button', { name: 'Good answer' }).count()).toBe(before);
  });

  it('keeps a question that could not be sent, and sends it again', async () => {
    await page.route('**/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await box().fill('What is my net worth?');
    await box().press('Enter');
    await log().getByRole('alert').waitFor();
    await page.unroute('**/messages');
    await log().getByRole('button', { name: 'Try again' }).click();
    await words(/^Your net worth is/).waitFor();
    opened.complaints.clear();
  });

  it('makes a change after confirmation, and undoes it', async () => {
    await ask('add an expense of $45 for lunch');
    const card = log().getByRole('group').last();
    await card.getByText('$45.00').first().waitFor();
    await expectNoAxeViolations(page);
    await card.getByRole('button', { name: 'Confirm' }).click();
    await card.getByText('Done.').waitFor();
    await card.getByRole('button', { name: 'Undo' }).click();
    await card.getByText('Undone.').waitFor();
  });

  it('renames and pins a conversation, finds it by its words, and exports it', async () => {
    await more('What did I spend on groceries this month', 'Rename');
    await lists().getByRole('textbox', { name: 'Title of the conversation' }).fill('Food');
    await page.keyboard.press('Enter');
    await more('Food', 'Pin');
    await lists()
      .getByText(/^Pinned · /)
      .first()
      .waitFor();
    await lists().getByRole('button', { name: 'Search conversations' }).click();
    const search = lists().getByRole('searchbox', { name: 'Search conversations' });
    await search.fill('lunch');
    await lists().getByText(/lunch/).first().waitFor();
    await search.press('Escape');
    const saved = page.waitForEvent('download');
    await more('Food', 'Export as Markdown');
    const file = await saved;
    expect(file.suggestedFilename()).toBe('food.md');
    const text = String(await downloaded(file));
    expect(text).toContain('# Food');
    expect(text).toContain('What did I spend on groceries this month?');
  });

  it('deletes a conversation and restores it', async () => {
    await more('Food', 'Delete');
    await lists().getByRole('button', { name: 'More for Food' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await lists().getByRole('button', { name: 'More for Food' }).waitFor();
  });

  it('fits a phone, where the lists open on demand', async () => {
    await page.setViewportSize(mobile);
    await page.getByRole('button', { name: 'Conversations', exact: true }).click();
    await lists().getByRole('button', { name: 'More for Food' }).waitFor();
    await page.getByRole('button', { name: 'Conversations', exact: true }).click();
    await box().waitFor();
    // A chart takes its new width a frame later.
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await waitUntil(fits, { timeoutMs: 10_000 })).toBe(true);
    await expectNoAxeViolationsInBothThemes(page);
    expect(opened.complaints.all).toEqual([]);
  });
});
