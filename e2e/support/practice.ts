import { sharedStack } from '@app/node-testing/product';
import type { FrameLocator, Page } from 'playwright-core';

type Provider = 'plaid' | 'simplefin';

/** Addresses of a practice provider of the stack. */
async function placeOf(provider: Provider): Promise<{ pagesUrl: string; controlUrl: string }> {
  const { port } = sharedStack().parts()['practice'] ?? {};
  const health = (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as {
    providers: Record<Provider, { pagesUrl: string; controlUrl: string }>;
  };
  return health.providers[provider];
}

/** Triggers an event at one of the practice bank's institutions. */
export async function atPracticeBank(institutionId: string, command: object): Promise<void> {
  const { controlUrl } = await placeOf('plaid');
  await fetch(`${controlUrl}/_ctl/advance`, {
    method: 'POST',
    body: JSON.stringify({ institutionId, ...command }),
  });
}

/** A setup token issued by the practice SimpleFIN server. */
export async function setupToken(): Promise<string> {
  const { pagesUrl } = await placeOf('simplefin');
  const page = await (await fetch(`${pagesUrl}/simplefin/create`)).text();
  return /<code>([^<]+)<\/code>/.exec(page)![1]!;
}

/** The widget of the practice bank, after its first page. */
export async function openWidget(page: Page): Promise<FrameLocator> {
  await page.waitForURL('**/bank-link');
  const frame = page.frameLocator('iframe[title="Link your bank"]');
  await frame.getByRole('button', { name: 'Continue' }).click();
  return frame;
}

export async function signInAtBank(frame: FrameLocator, password = 'pass_good'): Promise<void> {
  await frame.getByLabel('User name').fill('user_good');
  await frame.getByLabel('Password').fill(password);
  await frame.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Links a bank, from the button until the accounts screen is shown again; the accounts are not assigned yet.
 */
export async function linkInWidget(page: Page, bank: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect bank account' }).click();
  const frame = await openWidget(page);
  await frame.getByRole('button', { name: bank }).click();
  await signInAtBank(frame);
  await frame.getByRole('button', { name: 'Link accounts' }).click();
  await page.waitForURL(/\/accounts/);
}
