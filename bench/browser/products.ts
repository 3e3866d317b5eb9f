/** How the bench uses each product like a person; each product has a function here. */
import type { Page } from 'playwright-core';
import { type Peer } from '../peer';
import { type Ledger } from '../people';
import { inTurn, lastInput, rowsLook, rowWithLook, settled } from './probe';

export interface Product {
  name: string;
  /** The page with the sign-in form, and the list's page for a signed-in person. */
  start: string;
  list: string;
  /** Selectors of the list's rows and of the scrolling element (the window by default), and the search text. */
  row: string;
  /** Selector of rows and separators, if that is more. */
  anyRow?: string;
  scroller?: string;
  search: string;
  /**
   * From the filled form to the list; all times are milliseconds from the person's action to the final state, summed over the
   * actions.
   */
  signIn(page: Page): Promise<number>;
  /** `durable` if the product shows that the server has stored it. */
  add(page: Page, note: string): Promise<{ shown: number; durable?: number }>;
  /** From the list to net worth over the whole history. */
  netWorth(page: Page): Promise<number>;
}

const enter = (page: Page) => (): Promise<void> => page.keyboard.press('Enter');

export function product(origin: string, { session: { person } }: Ledger): Product {
  const row = '[role=row].row';
  /** The line of net worth with its figures, over a year or all months of ten years. */
  const netWorthOf = (months: number): string => `() => {
    const figure = document.querySelector('figure[aria-label^="Net worth over"]');
    const points = figure?.querySelector('polyline')?.getAttribute('points') ?? '';
    return points.split(' ').length >= ${months} ? points + figure.closest('div').innerText : null;
  }`;
  return {
    ...{ name: 'product', start: `${origin}/transactions`, list: `${origin}/transactions` },
    ...{ row, anyRow: '[role=row]', search: 'Search transactions...' },
    async signIn(page) {
      await page.getByLabel('E-mail').fill(person.email);
      await page.getByLabel(/^Password/).fill(person.password);
      return inTurn(page, [enter(page), rowsLook(row)]);
    },
    async add(page, note) {
      await page.locator('body').click({ position: { x: 5, y: 5 } });
      await page.keyboard.press('n');
      // Plain selectors, as for the baseline, because searching by role and label walks the whole page in the page's own memory
      // and time.
      await page.fill('[role=dialog] input[inputmode=decimal]', '12.34');
      await page.fill('[role=dialog] input[type=text][required]', note);
      // As for the peer: nobody presses Save immediately after the last letter.
      await page.waitForTimeout(1_500);
      const looks = [row, `${row}:not([data-waiting])`].map((one) =>
        settled(page, rowWithLook(one, note), 200),
      );
      await page.click('button[form=transaction][type=submit]');
      const [shown, durable] = await Promise.all(looks);
      const from = await lastInput(page);
      return { shown: shown!.first - from, durable: durable!.first - from };
    },
    netWorth: (page) =>
      inTurn(
        page,
        [() => page.locator('nav a[href="/accounts"]').first().click(), netWorthOf(12), 300],
        [() => page.click('[aria-label="Net worth over"] label:has([value=all])'), netWorthOf(100), 300],
      ),
  };
}

/** The bare page, baseline.jsx. */
export function baseline(origin: string): Product {
  const drawn = `() => document.querySelector('#chart path') && 'drawn'`;
  const whole = `() => Number(document.getElementById('chart')?.dataset.n) > 100 ? document.getElementById('nw').innerText : null`;
  return {
    ...{ name: 'baseline', start: `${origin}/`, list: `${origin}/accounts` },
    ...{ row: '.row', scroller: '#scroller', search: 'Search' },
    async signIn(page) {
      await page.fill('input[type=password]', 'x');
      return inTurn(page, [enter(page), rowsLook('.row')]);
    },
    async add(page, note) {
      await page.getByPlaceholder('Note').fill(note);
      const look = settled(page, rowWithLook('.row', note), 200);
      await page.click('#add');
      const { first } = await look;
      return { shown: first - (await lastInput(page)) };
    },
    netWorth: (page) =>
      inTurn(
        page,
        [() => page.getByText('Reports').click(), drawn, 300],
        [() => page.click('#alltime'), whole, 300],
      ),
  };
}

/** Actual Budget: one password, one budget file. */
export function peerProduct({ origin, password, file }: Peer): Product {
  const row = '[data-testid=transaction-table] [data-testid=row]';
  const click = (page: Page, text: string) => (): Promise<void> =>
    page.getByText(text, { exact: true }).first().click();
  const files = `() => document.body.innerText.includes(${JSON.stringify(file)}) ? 'files' : null`;
  const budget = `() => document.querySelector('[data-testid=budget-table]') && 'budget'`;
  /** The board of reports, the card of net worth, then its whole history. */
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
  return {
    ...{ name: 'peer', start: origin, list: `${origin}/accounts` },
    ...{ row, scroller: '[data-testid=table] div', search: 'Search' },
    async signIn(page) {
      await page.fill('input[type=password]', password);
      const list = [click(page, 'All accounts'), rowsLook(row)] as const;
      return inTurn(page, [enter(page), files, 200], [click(page, file), budget, 200], list);
    },
    async add(page, note) {
      await click(page, 'Add New')();
      const form = page.getByTestId('new-transaction');
      for (const [field, text] of Object.entries({ account: 'Everyday', notes: note, debit: '12.34' })) {
        await form.getByTestId(field).click();
        await page.keyboard.type(text, { delay: 10 });
        await page.waitForTimeout(150);
        await page.keyboard.press('Tab');
      }
      await page.waitForTimeout(1_500);
      await form.getByTestId('add-button').click();
      const { first } = await settled(page, rowWithLook(row, note), 200);
      const from = await lastInput(page);
      await page.keyboard.press('Escape');
      return { shown: first - from };
    },
    netWorth(page) {
      // The range is applied when its pop-over closes.
      const wholeHistory = async (): Promise<void> => {
        await page.click('button:text-matches("20\\\\d\\\\d\\\\s*[–-]")');
        await page.waitForTimeout(400);
        await page.click('text=/All time/i');
        await page.waitForTimeout(300);
        await page.keyboard.press('Escape');
      };
      const cards = [click(page, 'Reports'), board, 700, 500] as const;
      return inTurn(page, cards, [click(page, 'Net Worth'), chart, 500, 500], [wholeHistory, whole, 500]);
    },
  };
}
