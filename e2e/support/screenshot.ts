import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Page } from 'playwright-core';

const folder = path.resolve(__dirname, '../../test-results/screens');

/** Saves the page as `test-results/screens/<name>.png` and returns the file. */
export async function screenshot(page: Page, name: string, fullPage = false): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.png`);
  await page.evaluate(`document.fonts.ready`);
  await page.screenshot({ path: file, fullPage, animations: 'disabled' });
  return file;
}
