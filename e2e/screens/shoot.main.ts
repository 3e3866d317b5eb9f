import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser } from 'playwright-core';
import { expectNoAxeViolations } from '../support/axe';
import { desktop, mobile, openBrowser, openPage, type OpenPage } from '@app/node-testing/product';
import { signUp } from '../support/people';
import type { ScreenState } from './screen-state';
import { screenStates } from './states';

/** Takes pictures of every screen and state: `node tools/run.mjs e2e/screens/shoot.main.ts --origin http://localhost:9000 [--out dir] [--only word] [--sizes 1440,390] [--themes light,dark] [--axe]`. */
const option = (name: string, usual: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : (process.argv[at + 1] ?? usual);
};
const origin = option('origin', 'http://localhost:8080');
const out = path.resolve(option('out', 'test-results/screens'));
const only = new RegExp(option('only', '.'));

async function shoot(open: OpenPage, state: ScreenState, suffix: string): Promise<void> {
  const { page, complaints } = open;
  const problems: string[] = [];
  await page.goto(state.path);
  try {
    await page.getByText(state.shows).filter({ visible: true }).first().waitFor({ timeout: 8000 });
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined);
    await state.open?.(page);
    await page.waitForLoadState('networkidle', { timeout: 2500 }).catch(() => undefined);
    await page.waitForTimeout(300);
  } catch (error) {
    problems.push(String((error as Error).message).split('\n')[0]!);
  }
  const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  if ((wide as number) > 0) problems.push(`scrolls sideways by ${wide as number}`);
  if (process.argv.includes('--axe'))
    await expectNoAxeViolations(page).catch((error: Error) => problems.push(error.message));
  problems.push(...complaints.all);
  complaints.clear();
  const [width, height] = (await page.evaluate(
    '[innerWidth, Math.min(document.documentElement.scrollHeight, 2600)]',
  )) as [number, number];
  // A dialog covers only the window.
  const isLong = !state.open && height > 900;
  await page.screenshot({
    path: path.join(out, `${state.name}-${suffix}.png`),
    animations: 'disabled',
    ...(isLong && { fullPage: true, clip: { x: 0, y: 0, width, height } }),
  });
  await state.leave?.(page);
  console.log(`${state.name}-${suffix}${problems.length ? `: ${problems.join(' | ')}` : ''}`);
}

async function main(): Promise<void> {
  mkdirSync(out, { recursive: true });
  const browser: Browser = await openBrowser();
  for (const theme of option('themes', 'light,dark').split(',') as ('light' | 'dark')[])
    for (const size of option('sizes', '1440,390').split(','))
      for (const as of [undefined, 'empty', 'visitor'] as const) {
        const states = screenStates.filter((state) => state.as === as && only.test(state.name));
        if (states.length === 0) continue;
        const phone = size === '390';
        const open = await openPage(browser, {
          origin,
          theme,
          viewport: phone ? mobile : desktop,
          touch: phone,
        });
        if (as === 'empty') await signUp(open.page);
        if (as === undefined) {
          await open.page.goto('/?demo=true');
          await open.page.getByText('Total Income').first().waitFor();
        }
        for (const state of states) await shoot(open, state, `${theme}-${size}`);
        await open.close();
      }
  await browser.close();
}
void main();
