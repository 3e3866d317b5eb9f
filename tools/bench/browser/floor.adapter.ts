import type { Page } from 'playwright-core';
import { type Adapter } from './adapter';
import { lastInput, rowWithLook, rowsLook, settled } from './probe';
import { scroll } from './scroll';

/** The bare page of ../floor. */
export function floorAdapter(origin: string): Adapter {
  const listReady = (page: Page) => settled(page, rowsLook('.row'));
  return {
    name: 'floor',
    row: '.row',
    listUrl: `${origin}/accounts`,
    listReady,
    async open(page) {
      await page.goto(`${origin}/`, { waitUntil: 'commit' });
      return (await settled(page, `() => document.querySelector('input[type=password]') && 'form'`, 200)).at;
    },
    async signIn(page) {
      await page.fill('input[type=password]', 'x');
      await page.keyboard.press('Enter');
      const { at } = await listReady(page);
      return at - (await lastInput(page, 'keydown'));
    },
    async search(page, word) {
      await page.getByPlaceholder('Search').click();
      await page.keyboard.type(word, { delay: 60 });
      const from = await lastInput(page, 'input');
      return Math.max(0, (await settled(page, rowsLook('.row', word))).at - from);
    },
    async clearSearch(page) {
      await page.getByPlaceholder('Search').fill('');
      await listReady(page);
    },
    scroll: (page) => scroll(page, '.row', '#scroller'),
    async add(page, note) {
      await page.getByPlaceholder('Note').fill(note);
      const look = settled(page, rowWithLook('.row', note), 200);
      await page.click('#add');
      const { first } = await look;
      return { shown: first - (await lastInput(page, 'click')) };
    },
    async netWorth(page) {
      await page.getByText('Reports').click();
      const opened = await settled(page, `() => document.querySelector('#chart path') && 'drawn'`, 300);
      const onReport = opened.at - (await lastInput(page, 'click'));
      await page.click('#alltime');
      const look = `() => Number(document.getElementById('chart')?.dataset.n) > 100 ? document.getElementById('nw').innerText : null`;
      return onReport + (await settled(page, look, 300)).at - (await lastInput(page, 'click'));
    },
  };
}
