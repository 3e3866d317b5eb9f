import { mobile, type OpenPage } from '@app/node-testing/product';
import { type BrowserContext } from 'playwright-core';
import { callApi } from '../../support/api';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { changeAmount, offline, rows, somebody, untilCopied, type Row } from '../../support/offline';

describe('a person who changed a transaction without a connection', () => {
  it('chooses, on a phone, between their own change and one made elsewhere meanwhile', async () => {
    const { page, context, close } = await openPage({ viewport: mobile, touch: true, serviceWorker: true });
    const { recent, old } = await somebody(page);
    await untilCopied(page);
    await context.setOffline(true);
    await page.goto('/transactions');
    await offline(page).waitFor();
    await changeAmount(page, 'Corner shop', '15');
    await changeAmount(page, 'Winter tyres', '350');
    const elsewhere = await otherDevice(context);
    const change = (row: Row, amount: number) =>
      callApi(elsewhere.page, 'PATCH', `/api/transactions/${row.id}`, { version: row.version, amount });
    await change(recent, 20);
    await callApi(elsewhere.page, 'DELETE', `/api/transactions/${old.id}`);
    await context.setOffline(false);
    await page.getByRole('link', { name: /need you$/ }).click();
    const mine = page.getByRole('article', { name: 'Change: Corner shop' });
    await mine.getByText('This was changed elsewhere while yours waited').waitFor();
    await expectNoAxeViolations(page);
    await mine.getByRole('radio', { name: /\$15\.00/ }).check();
    await mine.getByRole('button', { name: 'Save this choice' }).click();
    await mine.waitFor({ state: 'detached' });
    const gone = page.getByRole('article', { name: 'Change: Winter tyres' });
    await gone.getByRole('button', { name: 'Keep it deleted' }).click();
    await page.getByText('Everything was sent').waitFor();
    expect((await rows(page)).map(({ description, amount }) => [description, amount])).toEqual([
      ['Corner shop', 15],
    ]);
    await elsewhere.close();
    await close();
  });
});

/** The same person in another browser. */
async function otherDevice(context: BrowserContext): Promise<OpenPage> {
  const other = await openPage();
  await other.context.addCookies(await context.cookies());
  await other.page.goto('/settings/profile');
  return other;
}
