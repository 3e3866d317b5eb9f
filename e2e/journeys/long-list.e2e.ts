import { type Browser, type Page } from 'playwright-core';
import { openBrowser } from '../support/browser';
import { openDemo } from '../support/people';

/** A list far longer than the window, whose elements show one row after the other while it scrolls. */
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openDemo(browser));
});
afterAll(() => browser.close());
beforeEach(async () => {
  await page.goto('/transactions');
  await page.getByRole('row').nth(6).waitFor();
});

const rowIndexes = () =>
  page
    .locator('[role=row][aria-rowindex]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-rowindex'))));
/** Where what has the focus is in the window: of its row, from the top. */
const focusedRow = () =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('[role=row]');
    const box = row?.getBoundingClientRect();
    return box && { top: box.top, bottom: box.bottom, words: row!.textContent, height: innerHeight };
  });
const expectFocusInSight = async () => {
  const row = await focusedRow();
  const head = await page.locator('[role=row].head').boundingBox();
  expect(row?.top).toBeGreaterThanOrEqual(head!.y + head!.height - 1);
  expect(row!.bottom).toBeLessThanOrEqual(row!.height + 1);
};

describe('a long list', () => {
  it('stands in the order of its rows once it is at rest, each row once, whichever way it was scrolled', async () => {
    await page.mouse.move(700, 500);
    for (const by of [400, 400, 900, 120, -700, -220]) {
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(60);
    }
    await page.waitForTimeout(700);
    const indexes = (await rowIndexes()).slice(1);
    expect(indexes.length).toBeGreaterThan(15);
    expect(indexes).toEqual(indexes.map((_, nth) => indexes[0]! + nth));
  });

  it('offers the box of the row under the pointer, after a scroll of the row that came there', async () => {
    const boxes = async () => {
      // Where motion is reduced, every change of style takes a moment too short to see.
      await page.waitForTimeout(100);
      return page.evaluate(() => {
        const under = document.querySelector('[role=row].row:hover');
        return [...document.querySelectorAll<HTMLElement>('[role=row].row .pick')]
          .filter((box) => getComputedStyle(box).opacity === '1')
          .map((box) => under?.contains(box) ?? false);
      });
    };
    await page.locator('[role=row].row').nth(4).hover();
    expect(await boxes()).toEqual([true]);
    // On the heading of a day there is none.
    await page.mouse.wheel(0, 2_080);
    await page.waitForTimeout(900);
    const isOverRow = await page.evaluate(() => document.querySelector('[role=row].row:hover') !== null);
    expect(await boxes()).toEqual(isOverRow ? [true] : []);
    await page.mouse.move(700, 5);
    expect(await boxes()).toEqual([]);
  });

  it('cuts words off that would fit, where a person spaces them wider', async () => {
    const uncut = () =>
      page
        .locator('[role=row].row .words b')
        .evaluateAll((words) => words.filter((one) => getComputedStyle(one).overflow === 'visible').length);
    expect(await uncut()).toBeGreaterThan(0);
    await page.evaluate(() => void (document.body.style.letterSpacing = '0.25em'));
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.locator('[role=table][data-larger]').waitFor();
    expect(await uncut()).toBe(0);
  });

  it('brings the row that is stepped to into sight, downwards and upwards, below the head that stays', async () => {
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('j');
    await page.waitForTimeout(400);
    await expectFocusInSight();
    for (let step = 0; step < 24; step += 1) await page.keyboard.press('k');
    await page.waitForTimeout(400);
    await expectFocusInSight();
  });

  it('leaves the focus beside a row that was deleted, not on one that came in below', async () => {
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('j');
    // The focus follows in the next frame.
    await page.waitForTimeout(400);
    const before = await focusedRow();
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 1' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForTimeout(500);
    const after = await focusedRow();
    expect(after?.words).not.toBe(before!.words);
    expect(Math.abs(after!.top - before!.top)).toBeLessThan(200);
    await page.getByRole('button', { name: 'Undo' }).first().click();
  });

  it('opens no menu by itself when its row comes back', async () => {
    const more = page.getByRole('button', { name: /^More for/ }).nth(2);
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.evaluate(() => scrollTo(0, 5_000));
    await page.waitForTimeout(500);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(500);
    expect(await page.getByRole('menu').count()).toBe(0);
  });
});
