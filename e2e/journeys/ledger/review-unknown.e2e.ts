/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { callApi, written } from '../../support/api';
import { signUp } from '../../support/people';
import { merchants, unknownRows, unknownTable } from '../../support/unknown-merchants';
import { openPage } from '../../support/browser';

/** A raw file with unknown merchants is sorted with the keyboard in less than two minutes. */

/** Typed for one merchant after the other: enough letters to identify the category. */
const typed = [
  ['gro', 'Groceries'],
  ['din', 'Dining'],
  ['sho', 'Shopping'],
  ['ent', 'Entertainment'],
  ['hea', 'Health'],
] as const;
/** For a practised person; the machine's own time is added. */
const secondsPerKey = 0.4;

async function importTable(page: Page): Promise<void> {
  await callApi(page, 'POST', '/api/accounts', { name: 'Everyday', kind: 'checking', isDefault: true });
  await page.goto('/transactions/import');
  await page.getByText('Drop a file here').waitFor();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles({ name: 'raw.csv', mimeType: 'text/csv', buffer: Buffer.from(unknownTable) });
  const button = page.getByRole('button', { name: `Import ${unknownRows} transactions`, disabled: false });
  await button.waitFor();
  const committed = written(page, /\/commit$/);
  await button.click();
  await committed;
  await page.getByRole('heading', { name: `${unknownRows} transactions imported` }).waitFor();
}

/** The merchant whose category box has the focus, once it is not one of `before`. */
async function nextInFocus(page: Page, before: readonly string[]): Promise<string> {
  const found = await page.waitForFunction((done) => {
    const [, name] = /^Category of (.*)/.exec(document.activeElement?.getAttribute('aria-label') ?? '') ?? [];
    return name !== undefined && !done.includes(name) && name;
  }, before);
  return String(await found.jsonValue());
}

describe('reviewing unknown merchants', () => {
  it(`sorts ${unknownRows} rows with at most 200 keys, in less than two minutes`, async () => {
    const { page, complaints, close } = await openPage();
    await signUp(page);
    await importTable(page);
    let keys = 0;
    const press = async (key: string) => {
      keys++;
      await page.keyboard.press(key);
    };
    const started = Date.now();
    await page.goto('/transactions/review');
    const boxes = page.getByRole('combobox', { name: /^Category of / });
    await boxes.first().waitFor();
    expect(await boxes.count()).toBe(merchants.length);
    await press('c');
    const chosen = new Map<string, string>();
    for (let at = 0; at < merchants.length; at++) {
      // The next box receives the focus automatically.
      const merchant = await nextInFocus(page, [...chosen.keys()]);
      const [letters, category] = typed[at % typed.length]!;
      chosen.set(merchant, category);
      for (const letter of letters) await press(letter);
      await press('Enter');
    }
    await page.getByText(/^(Saving your answers|All caught up)$/).waitFor();
    const machine = (Date.now() - started) / 1000;
    // Answers are sent one after the other while the person types; nothing is reported as done before the last one is
    // written.
    await page.getByText('All caught up').waitFor({ timeout: 90_000 });
    const drained = (Date.now() - started) / 1000;
    const seconds = keys * secondsPerKey + machine;
    console.info(
      `${keys} keys and ${machine.toFixed(1)} s of the machine: ${seconds.toFixed(0)} s for ${unknownRows} rows, all written after ${drained.toFixed(1)} s without a pause between keys`,
    );
    expect(keys).toBeLessThanOrEqual(200);
    expect(seconds).toBeLessThan(120);
    await checkSorted(page, chosen);
    expect(complaints.all).toEqual([]);
    await close();
  });
});

/** Checks that every row has the category typed for its merchant, and every merchant a rule. */
async function checkSorted(page: Page, chosen: ReadonlyMap<string, string>): Promise<void> {
  const attention = await callApi<{ toReview: number; uncategorised: number }>(
    page,
    'GET',
    '/api/review/attention',
  );
  expect([attention.toReview, attention.uncategorised]).toEqual([0, 0]);
  const rows = await callApi<{ merchant: string; category: string }[]>(page, 'GET', '/api/transactions');
  expect(rows.map(({ merchant, category }) => `${merchant}: ${category}`)).toEqual(
    rows.map(({ merchant }) => `${merchant}: ${chosen.get(merchant)}`),
  );
  const { rules } = await callApi<{ rules: unknown[] }>(page, 'GET', '/api/rules');
  expect(rules).toHaveLength(merchants.length);
}
