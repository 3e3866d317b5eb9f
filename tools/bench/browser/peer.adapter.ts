import type { Page } from 'playwright-core';
import { type Adapter } from './adapter';
import { lastInput, rowWithLook, rowsLook, settled } from './probe';
import { scroll } from './scroll';

const row = '[data-testid=transaction-table] [data-testid=row]';

const listReady = (page: Page) => settled(page, rowsLook(row));
const clicked = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().click();

/** Actual Budget: one password, one budget file. */
export function peerAdapter(peer: { origin: string; password: string; file: string }): Adapter {
  return {
    name: 'peer',
    row,
    listUrl: `${peer.origin}/accounts`,
    listReady,
    async open(page) {
      await page.goto(peer.origin, { waitUntil: 'commit' });
      return (await settled(page, `() => document.querySelector('input[type=password]') && 'form'`, 200)).at;
    },
    signIn: (page) => signIn(page, peer),
    async search(page, word) {
      await page.getByPlaceholder('Search').click();
      await page.keyboard.type(word, { delay: 60 });
      const from = await lastInput(page, 'input');
      return (await settled(page, rowsLook(row, word))).at - from;
    },
    async clearSearch(page) {
      await page.getByPlaceholder('Search').fill('');
      await page.waitForTimeout(1_000);
      await listReady(page);
    },
    scroll: (page) => scroll(page, '[data-testid=row]', '[data-testid=table] div'),
    add: async (page, note) => ({ shown: await add(page, note) }),
    netWorth,
  };
}

/** Password, then the file, then its list: machine time only, per step. */
async function signIn(page: Page, peer: { password: string; file: string }): Promise<number> {
  await page.fill('input[type=password]', peer.password);
  await page.keyboard.press('Enter');
  const files = await settled(
    page,
    `() => document.body.innerText.includes(${JSON.stringify(peer.file)}) ? 'files' : null`,
    200,
  );
  let total = files.at - (await lastInput(page, 'keydown'));
  await clicked(page, peer.file);
  const budget = await settled(
    page,
    `() => document.querySelector('[data-testid=budget-table]') && 'budget'`,
    200,
  );
  total += budget.at - (await lastInput(page, 'click'));
  await clicked(page, 'All accounts');
  return total + (await listReady(page)).at - (await lastInput(page, 'click'));
}

async function add(page: Page, note: string): Promise<number> {
  await clicked(page, 'Add New');
  const form = page.getByTestId('new-transaction');
  await form.waitFor();
  for (const [field, text] of [
    ['account', 'Everyday'],
    ['notes', note],
    ['debit', '12.34'],
  ] as const) {
    await form.getByTestId(field).click();
    await page.keyboard.type(text, { delay: 10 });
    await page.waitForTimeout(150);
    await page.keyboard.press('Tab');
  }
  await page.waitForTimeout(1_500);
  await form.getByTestId('add-button').click();
  const { first } = await settled(page, rowWithLook(row, note), 200);
  const from = await lastInput(page, 'click');
  await page.keyboard.press('Escape');
  return first - from;
}

/** Reports, the card of net worth, then its whole history; the range is taken over when its pop-over closes. */
async function netWorth(page: Page): Promise<number> {
  const board = `() => {
    const drawn = document.querySelectorAll('path.recharts-curve, path.recharts-rectangle').length;
    const text = document.body.innerText;
    return text.includes('Cash Flow') && drawn > 4 ? drawn + ':' + text.length + text.slice(0, 600) : null;
  }`;
  const chart = `() => {
    const curve = document.querySelector('path.recharts-area-area, path.recharts-curve');
    return location.pathname.includes('net-worth') && curve && !/NaN/.test(curve.getAttribute('d')) ? document.body.innerText.slice(0, 900) : null;
  }`;
  const early = JSON.stringify(`'${String(new Date().getFullYear() - 9).slice(2)}`);
  const whole = `() => {
    const labels = [...document.querySelectorAll('.recharts-surface text')].map((one) => one.textContent).join('|');
    return labels.includes(${early}) ? labels : null;
  }`;
  await clicked(page, 'Reports');
  let total = (await settled(page, board, 700)).at - (await lastInput(page, 'click'));
  await page.waitForTimeout(500);
  await clicked(page, 'Net Worth');
  total += (await settled(page, chart, 500)).at - (await lastInput(page, 'click'));
  await page.waitForTimeout(500);
  await page
    .getByRole('button', { name: /20\d\d\s*[–-]/ })
    .first()
    .click();
  await page.waitForTimeout(400);
  await page
    .getByText(/All time/i)
    .first()
    .click();
  await page.waitForTimeout(300);
  await page.keyboard.press('Escape');
  return total + (await settled(page, whole, 500)).at - (await lastInput(page, 'keydown'));
}
