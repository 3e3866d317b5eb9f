import type { Page } from 'playwright-core';
import { type Adapter } from './adapter';
import { lastInput, rowWithLook, rowsLook, settled } from './probe';
import { scroll } from './scroll';

const row = '[role=row].row';
const searchBox = 'Search transactions...';

/** The product in this repository. */
export function productAdapter(origin: string, person: { email: string; password: string }): Adapter {
  const listReady = (page: Page) => settled(page, rowsLook(row));
  return {
    name: 'product',
    row,
    listUrl: `${origin}/transactions`,
    listReady,
    async open(page) {
      await page.goto(`${origin}/transactions`, { waitUntil: 'commit' });
      return (await settled(page, `() => document.querySelector('input[type=password]') && 'form'`, 200)).at;
    },
    async signIn(page) {
      await page.getByLabel('E-mail').fill(person.email);
      await page.getByLabel(/^Password/).fill(person.password);
      await page.keyboard.press('Enter');
      const { at } = await listReady(page);
      return at - (await lastInput(page, 'keydown'));
    },
    async search(page, word) {
      await page.getByPlaceholder(searchBox).click();
      await page.keyboard.type(word, { delay: 60 });
      const from = await lastInput(page, 'input');
      return Math.max(0, (await settled(page, rowsLook(row, word))).at - from);
    },
    async clearSearch(page) {
      await page.getByPlaceholder(searchBox).fill('');
      await listReady(page);
    },
    scroll: (page) => scroll(page, '[role=row]'),
    async add(page, note) {
      await page.locator('body').click({ position: { x: 5, y: 5 } });
      await page.keyboard.press('n');
      // By plain selectors, as at the floor: to look for roles and labels walks the whole page, in the page's own memory and time.
      await page.fill('[role=dialog] input[inputmode=decimal]', '12.34');
      await page.fill('[role=dialog] input[type=text][required]', note);
      // As at the peer: nobody presses Save in the moment of the last letter.
      await page.waitForTimeout(1_500);
      const looks = Promise.all([
        settled(page, rowWithLook(row, note), 200),
        settled(page, rowWithLook(`${row}:not([data-waiting])`, note), 200),
      ]);
      await page.click('button[form=transaction][type=submit]');
      const [shown, durable] = await looks;
      const from = await lastInput(page, 'click');
      return { shown: shown.first - from, durable: durable.first - from };
    },
    async netWorth(page) {
      await page.locator('nav a[href="/accounts"]').first().click();
      const opened = await settled(page, netWorthLook('year'), 300);
      const onAccounts = opened.at - (await lastInput(page, 'click'));
      await page.click('[aria-label="Net worth over"] label:has([value=all])');
      const drawn = await settled(page, netWorthLook('all'), 300);
      return onAccounts + drawn.at - (await lastInput(page, 'click'));
    },
  };
}

/** The line of net worth with its figures: of a year, or of all months of ten years. */
const netWorthLook = (range: 'year' | 'all'): string => `() => {
  const figure = document.querySelector('figure[aria-label^="Net worth over"]');
  const points = figure?.querySelector('polyline')?.getAttribute('points') ?? '';
  const enough = points.split(' ').length >= ${range === 'year' ? 12 : 100};
  return enough ? points + figure.closest('div').innerText : null;
}`;
