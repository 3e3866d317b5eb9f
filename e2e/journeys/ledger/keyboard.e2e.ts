import { callApi, written } from '../../support/api';
import { Keys } from '../../support/keys';
import { signUp } from '../../support/people';
import { openPage } from '../../support/browser';

describe('a transaction by keyboard alone', () => {
  it('is added, edited, deleted and restored', async () => {
    const { page, close } = await openPage();
    await signUp(page);
    await callApi(page, 'POST', '/api/accounts', {
      name: 'Everyday',
      kind: 'checking',
      openingBalance: 100,
      isDefault: true,
    });
    await page.goto('/transactions');
    await page.getByText('No transactions found.', { exact: false }).first().waitFor();
    await page.keyboard.press('n');
    await page.getByRole('dialog').getByLabel('Amount').waitFor();
    expect(await page.locator(':focus').getAttribute('inputmode')).toBe('decimal');
    await page.keyboard.type('12.50+3*2');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tea for three');
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/transactions'),
    );
    await page.keyboard.press('Control+Enter');
    expect((await saved).status()).toBe(201);
    await page.getByText('Tea for three').first().waitFor();
    expect(await callApi<unknown[]>(page, 'GET', '/api/transactions')).toMatchObject([
      { description: 'Tea for three', amount: 18.5, type: 'expense' },
    ]);
    const amounts = async () =>
      (await callApi<{ amount: number }[]>(page, 'GET', '/api/transactions')).map(({ amount }) => amount);
    const change = async (key: string): Promise<void> => {
      const answer = written(page, /^\/api\/(transactions|undo)\//);
      await page.keyboard.press(key);
      await answer;
    };
    const drawer = page.getByRole('dialog');
    await drawer.waitFor({ state: 'detached' });
    await change('Control+z');
    expect(await amounts()).toEqual([]);
    await page.getByText('Undid: Added Tea for three').first().waitFor();
    await change('Control+Shift+Z');
    expect(await amounts()).toEqual([18.5]);
    await page.getByText('Redid: Added Tea for three').first().waitFor();
    // The list shows the row again shortly after the message.
    await page.locator('[data-pick]').first().waitFor({ state: 'attached' });
    await page.keyboard.press('j');
    await page.locator('[data-pick]:focus').waitFor({ state: 'attached' });
    await page.keyboard.press('e');
    await drawer.getByLabel('Amount').waitFor();
    await new Keys(page).write('Amount', '20', { within: drawer });
    await change('Control+Enter');
    await drawer.waitFor({ state: 'detached' });
    expect(await amounts()).toEqual([20]);
    await page.keyboard.press('j');
    await page.locator('[data-pick]:focus').waitFor({ state: 'attached' });
    await page.keyboard.press('Delete');
    await new Keys(page).to('button', 'Delete 1', { within: drawer });
    await change('Enter');
    await drawer.waitFor({ state: 'detached' });
    expect(await amounts()).toEqual([]);
    await change('u');
    expect(await amounts()).toEqual([20]);
    await page.getByText('Tea for three').first().waitFor();
    await page.keyboard.press('/');
    expect(await page.locator(':focus').getAttribute('placeholder')).toBe('Search transactions...');
    await close();
  });
});
