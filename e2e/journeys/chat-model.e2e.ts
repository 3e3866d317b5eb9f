import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, startStack, type RunningStack } from '@app/node-testing/product';

/** With a language model switched on: its words come in pieces, can be stopped, and lies are not shown. */
let stack: RunningStack;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  stack = await startStack({ env: { PRACTICE_MODEL: '1' } });
  browser = await openBrowser();
  ({ page } = await openPage(browser, { origin: stack.origin }));
}, 150_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const log = () => page.getByRole('log', { name: 'Messages' });
const question = 'What did I spend on groceries this month?';

/** Tells the practice model how to answer from now on. */
async function atModel(command: { script?: string | null; pauseMs?: number }): Promise<void> {
  const { port } = stack.parts()['practice'] ?? {};
  const { providers } = (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as {
    providers: { llm: { controlUrl: string } };
  };
  const answer = await fetch(`${providers.llm.controlUrl}/_ctl/advance`, {
    method: 'POST',
    body: JSON.stringify(command),
  });
  expect(answer.ok).toBe(true);
}

async function ask(): Promise<void> {
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.keyboard.press('Enter');
}

describe('chat with a language model', () => {
  it('shows words as they come, and stops when told', async () => {
    await page.goto('/?demo=true');
    await page.getByText('Total Income').first().waitFor();
    await page.goto('/chat');
    await page
      .getByText(/language model/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'New Chat' }).click();
    await ask();
    await log().getByText('Worded by a language model', { exact: false }).waitFor();
    // So slow that a person has time to stop it.
    await atModel({ pauseMs: 1_500 });
    await ask();
    await page.getByRole('button', { name: 'Stop the answer' }).click();
    await log().getByText('You stopped this answer.').waitFor();
    await atModel({ pauseMs: 0 });
  });

  it('answers from the books where the model makes up a figure', async () => {
    await atModel({ script: 'invents a sum' });
    await ask();
    await log()
      .getByText(/^You spent \$[\d,.]+ on Groceries/)
      .last()
      .waitFor();
    expect(await log().getByText('987').count()).toBe(0);
    await atModel({ script: null });
  });
});
