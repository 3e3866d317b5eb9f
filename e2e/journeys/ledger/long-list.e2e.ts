import { type Page } from 'playwright-core';
import { openDemo } from '../../support/people';

/** A list far longer than the window, whose elements are reused for other rows while it scrolls. */
let page: Page;
beforeAll(async () => void ({ page } = await openDemo()));
beforeEach(async () => {
  await page.goto('/transactions');
  await page.getByRole('row').nth(6).waitFor();
});

const rowIndexes = () =>
  page
    .locator('[role=row][aria-rowindex]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-rowindex'))));
/**
 * The focused row once the focus has settled, because on a busy machine it follows some frames later. Waits for a different row
 * than `otherThan`, if given.
 */
const restingRow = async (otherThan?: string) => {
  const found = await page.waitForFunction(
    (old) => {
      const row = document.activeElement?.closest('[role=row].row');
      const kept = window as { seenAt?: string | undefined };
      const box = row?.getBoundingClientRect();
      const seen = row && box && row.textContent !== old ? `${row.textContent} ${box.top}` : undefined;
      const rests = seen !== undefined && kept.seenAt === seen;
      kept.seenAt = seen;
      if (!rests || !row || !box) return undefined;
      const isTransfer = row.querySelector('[aria-label="Transfer between own accounts"]') !== null;
      return { top: box.top, bottom: box.bottom, words: row.textContent, height: innerHeight, isTransfer };
    },
    otherThan,
    { polling: 150 },
  );
  return (await found.jsonValue())!;
};
const expectFocusInSight = async () => {
  const row = await restingRow();
  const head = await page.locator('[role=row].head').boundingBox();
  expect(row.top).toBeGreaterThanOrEqual(head!.y + head!.height - 1);
  expect(row.bottom).toBeLessThanOrEqual(row.height + 1);
};

describe('a long list', () => {
  it('shows each row once and in order after scrolling either way', async () => {
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

  it('shows the checkbox of the row under the pointer, also after a scroll', async () => {
    const seen = async () => {
      // With reduced motion, every style change takes a moment too short to see.
      await page.waitForTimeout(100);
      return page.evaluate(() => {
        const under = document.querySelector('[role=row].row:hover');
        const boxes = [...document.querySelectorAll<HTMLElement>('[role=row].row .pick')]
          .filter((box) => getComputedStyle(box).opacity === '1')
          .map((box) => under?.contains(box) ?? false);
        return { isOverRow: under !== null, boxes };
      });
    };
    await page.locator('[role=row].row').nth(4).hover();
    expect(await seen()).toEqual({ isOverRow: true, boxes: [true] });
    await page.mouse.wheel(0, 2_080);
    await page.waitForTimeout(900);
    // The heading of a day has no checkbox.
    const { isOverRow, boxes } = await seen();
    expect(boxes).toEqual(isOverRow ? [true] : []);
    await page.mouse.move(700, 5);
    expect(await seen()).toEqual({ isOverRow: false, boxes: [] });
  });

  it('truncates text when a person sets wider spacing', async () => {
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

  it('scrolls the focused row into view below the sticky head', async () => {
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('j');
    await expectFocusInSight();
    for (let step = 0; step < 24; step += 1) await page.keyboard.press('k');
    await expectFocusInSight();
  });

  it('moves the focus next to a deleted row', async () => {
    const step = async () => {
      await page.keyboard.press('j');
      return restingRow();
    };
    // Which rows the sample shows first depends on the day; deleting a transfer leg asks another question.
    let before = await step();
    while (before.isTransfer) before = await step();
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 1' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The row stays until the server confirms; then the focus moves on.
    const after = await restingRow(before.words!);
    expect(Math.abs(after.top - before.top)).toBeLessThan(200);
    await page.getByRole('button', { name: 'Undo' }).first().click();
  });

  it('keeps a menu closed when its row scrolls back into view', async () => {
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
