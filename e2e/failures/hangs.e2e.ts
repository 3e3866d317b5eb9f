import { card, expectOnlyItsAreaFails, openGarden, type Garden } from './support/garden';

let garden: Garden;
beforeAll(async () => void (garden = await openGarden()));
afterAll(() => garden.close());

/** Ten seconds, and what a busy machine adds. */
const within = (startedAt: number) => {
  const seconds = (Date.now() - startedAt) / 1000;
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(20);
};

describe('a remote that hangs', () => {
  it('is given up after ten seconds when its entry never comes; the menu works meanwhile', async () => {
    const { page } = garden;
    page.setDefaultTimeout(25_000);
    await page.route('**/remoteEntry.*.js', () => new Promise(() => undefined));
    const startedAt = Date.now();
    await page.goto('/garden', { waitUntil: 'domcontentloaded' });
    await page.getByRole('status', { name: 'Garden is loading' }).waitFor();
    expect(await page.getByRole('link', { name: 'Settings' }).first().isVisible()).toBe(true);
    await card(page, 'REMOTE_TIMEOUT').waitFor();
    within(startedAt);
    await expectOnlyItsAreaFails(page, 'REMOTE_TIMEOUT');
  });

  it('is given up after ten seconds when it waits for ever while drawing', async () => {
    const page = await garden.fresh();
    page.setDefaultTimeout(25_000);
    const startedAt = Date.now();
    await page.goto('/garden?failure=hang');
    await card(page, 'REMOTE_TIMEOUT').waitFor();
    within(startedAt);
    await expectOnlyItsAreaFails(page, 'REMOTE_TIMEOUT');
  });
});
