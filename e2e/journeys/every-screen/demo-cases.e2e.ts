import { addMonths, monthOf, todayIn } from '@app/calendar';
import { type Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import { callApi, written } from '../../support/api';

interface Part {
  amount: number;
  person: string | null;
}
interface Paid extends Part {
  date: string;
  type: string;
  lines: Part[];
}

let page: Page;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ page, close } = await openPage());
  await page.goto('/?demo=true');
  await page.getByText('Total Expenses').first().waitFor();
});
afterAll(async () => {
  await close();
});

/** The only test of a planted case that can be seen only on a screen. */
function proves(id: string, how: string, look: () => Promise<void>): void {
  it(`finds ${id} by ${how}`, look);
}
/** Expects the number of rows that a search finds, and the merchants on the screen. */
const found = (search: string, count: number, merchants: readonly string[]) =>
  [
    `searching for ${search}`,
    async (): Promise<void> => {
      await page.goto(`/transactions?q=${encodeURIComponent(search)}`);
      await page
        .getByText(`${count} ${count === 1 ? 'transaction' : 'transactions'}`, { exact: true })
        .first()
        .waitFor();
      for (const merchant of merchants) await page.getByText(merchant).first().waitFor();
    },
  ] as const;

describe('cases planted in the demo', () => {
  proves('uncategorised', ...found('is:uncategorised', 12, ['KX Vending']));
  proves('reimbursable-trip', ...found('is:reimbursable', 3, ['Fjordline Rail', 'Harbourlight Inn']));
  proves('missing-receipt', ...found('is:missing-receipt amount:<200', 1, ['Canvas & Code Tools']));
  proves('broken-bank-link', 'the accounts page', async () => {
    await page.goto('/accounts');
    await page.getByRole('button', { name: 'Reconnect' }).first().waitFor();
    await page.getByText('Practice bank', { exact: true }).first().waitFor();
  });
  const lastMonth = addMonths(monthOf(todayIn('America/New_York')), -1);
  proves('mixed-use-phone', ...found(`is:mixed-use month:${lastMonth}`, 1, ['Pebble Mobile']));
  proves('household', 'the totals of the list for each of the two', async () => {
    const paid = (await callApi<Paid[]>(page, 'GET', '/api/transactions')).filter(
      ({ date, type }) => date.startsWith(lastMonth) && type === 'expense',
    );
    const { people } = await callApi<{ people: { id: string; name: string }[] }>(page, 'GET', '/api/people');
    expect(people.map(({ name }) => name)).toEqual(['Maya', 'Theo']);
    for (const { id, name } of people) {
      const cents = paid
        .flatMap(({ lines, ...whole }) =>
          lines.length > 0
            ? lines.map((line) => ({ ...line, person: line.person ?? whole.person }))
            : [whole],
        )
        .reduce((sum, { person, amount }) => sum + (person === id ? Math.round(amount * 100) : 0), 0);
      expect(cents).toBeGreaterThan(0);
      await page.goto(`/transactions?q=${encodeURIComponent(`person:${name} month:${lastMonth}`)}`);
      const dollars = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
      await page.getByLabel('Totals of the list').getByText(`out ${dollars}`).waitFor();
    }
  });
  proves('missing-pay-period', 'the payroll dashboard', async () => {
    await page.goto('/payroll-dashboard');
    await page.getByText('A payslip seems to be missing').waitFor();
  });
  proves('corrected-payslip', 'the payroll dashboard', async () => {
    const corrected = page.getByRole('list', { name: 'Corrected payslips' }).getByRole('listitem');
    await corrected.getByText(/corrected on/).waitFor();
    expect(await corrected.count()).toBe(1);
    await corrected.getByText('Benefits', { exact: true }).waitFor();
  });
  proves('stale-price', 'the accounts and the net worth', async () => {
    await page.goto('/accounts');
    await page.getByText('Valued 75 days ago').waitFor();
    expect(await page.getByText(/^Valued .* ago$/).count()).toBe(1);
    await page.getByText('The value of Index portfolio is out of date').waitFor();
  });
  proves('stale-coin-price', 'the age beside each price', async () => {
    await page.goto('/crypto');
    await page.getByRole('button', { name: /^Litecoin/ }).click();
    const wallets = page.getByRole('list', { name: /wallets$/ }).getByRole('listitem');
    await wallets.filter({ hasText: 'Old phone wallet' }).getByText('price stale · yesterday').waitFor();
    expect(await wallets.getByText(/price stale · (yesterday|\d+ days? ago)/).count()).toBe(1);
  });
  proves('transfer-between-wallets', 'the suggested transfers', async () => {
    const transfers = page.getByRole('list', { name: 'Suggested transfers' }).getByRole('listitem');
    await transfers.getByText('0.03000000 BTC left BTC Wallet').waitFor();
    await transfers.getByText('the network kept 0.00005000 BTC').waitFor();
    expect(await transfers.count()).toBe(1);
  });
  proves('crypto-disposal-without-acquisition', 'the coins without history', async () => {
    const lacking = page.getByRole('list', { name: 'Coins without history' }).getByRole('listitem');
    await lacking.getByText('3.5 SOL without history, zero basis assumed').waitFor();
    expect(await lacking.count()).toBe(1);
  });
  proves('staking-income', 'the list of crypto transactions', async () => {
    await page.goto('/crypto');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const list = page.getByRole('list', { name: 'Recent crypto transactions' });
    await list.getByText('Staking reward', { exact: true }).first().waitFor();
    expect(await list.getByText('Staking reward', { exact: true }).count()).toBe(5);
  });
});

describe('the demo', () => {
  it('shows alerts of each severity, some of them read', async () => {
    await page.goto('/insights');
    for (const severity of ['Critical', 'High', 'Medium', 'Low'])
      await page.getByText(severity, { exact: true }).first().waitFor();
    const flowers = page.getByRole('listitem', { name: /Petal & Twine: \$412\.00 is unusually high/ });
    await page.getByRole('listitem', { name: /Wintergreen Bikes: \$1,149\.00 for the first time/ }).waitFor();
    const [all, unread] = await Promise.all([
      page
        .getByRole('listitem')
        .filter({ has: page.getByText('How it is worked out') })
        .count(),
      page.getByRole('button', { name: 'Mark as Read' }).count(),
    ]);
    expect(unread).toBeGreaterThan(0);
    expect(unread).toBeLessThan(all);
    await flowers.getByRole('link', { name: 'Open the transaction' }).click();
    await page.getByText('Wedding flowers').first().waitFor();
  });

  it('lists its reports and the contractor who needs a form', async () => {
    await page.goto('/reports');
    await page.getByRole('heading', { name: 'Summary report' }).first().waitFor();
    await page.getByRole('link', { name: 'Juno Varga Illustration' }).waitFor();
  });

  it('shows a month’s figures on hover and opens its list', async () => {
    await page.goto('/');
    const chart = page.getByRole('img', { name: /^Financial overview: income and expenses/ });
    const summary = page.getByText(/^\w+Income\$[\d,.]+Expenses\$[\d,.]+Net\D?\$[\d,.]+$/).last();
    // The interactive chart loads on the first mouse move and reacts to the next one.
    for (let move = 0; move < 80 && !(await summary.isVisible()); move++) {
      await chart.hover({ position: { x: 400 + (move % 2), y: 100 } });
      await page.waitForTimeout(100);
    }
    await summary.waitFor();
    await chart.click({ position: { x: 400, y: 100 } });
    await page.waitForURL(/\/transactions\?q=is%3Acounted&from=\d{4}-\d\d-01/);
  });

  it('moves money in the budget by mouse and undoes it', async () => {
    await page.goto('/budget');
    await page.getByRole('button', { name: 'Actions for Entertainment' }).click();
    await page.getByRole('menuitem', { name: 'Cover overspending' }).click();
    const cover = page.getByRole('dialog');
    const covered = written(page, /^\/api\/budget\/plan\//);
    await cover
      .getByRole('button', { name: /^Cover|^Move/ })
      .last()
      .click();
    await covered;
    await cover.waitFor({ state: 'detached' });
    await page.getByText('$45.00 over').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByText('$45.00 over').waitFor();
  });

  it('logs a journey by mouse at the rate of its day', async () => {
    await page.goto('/reports/mileage');
    await page.getByRole('button', { name: 'Log a journey' }).click();
    const box = page.getByRole('dialog', { name: 'Log a journey' });
    await box.getByRole('button', { name: 'Log journey' }).click();
    await box.getByText('Miles such as 46.2').waitFor();
    await box.getByLabel('Date').fill('2022-07-01');
    await box.getByLabel('Miles').fill('100');
    await box.getByLabel('Purpose').fill('Midsummer client');
    await expectNoAxeViolations(page);
    await box.getByRole('button', { name: 'Log journey' }).click();
    await box.waitFor({ state: 'detached' });
    await page.getByLabel('Tax year').selectOption('2022');
    await page.getByRole('listitem').filter({ hasText: 'Midsummer client' }).getByText('$62.50').waitFor();
    await page.getByRole('button', { name: 'Remove Midsummer client' }).click();
    await page.getByText('No journeys logged in 2022.').waitFor();
  });
});
