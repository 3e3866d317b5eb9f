import {
  card,
  expectOnlyItsAreaFails,
  openFixtureRemote,
  type FixtureRemote,
} from './support/fixture-remote';

let fixture: FixtureRemote;
beforeAll(async () => void (fixture = await openFixtureRemote()));
afterAll(() => fixture.close());

/** Ten seconds, plus a margin for busy machines. */
const within = (startedAt: number) => {
  const seconds = (Date.now() - startedAt) / 1000;
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(20);
};

describe('a remote that hangs', () => {
  it('times out after ten seconds when its entry never arrives, while the menu keeps working', async () => {
    const { page } = fixture;
    page.setDefaultTimeout(25_000);
    await page.route('**/remoteEntry.*.js', () => new Promise(() => undefined));
    const startedAt = Date.now();
    await page.goto('/fixture', { waitUntil: 'domcontentloaded' });
    await page.getByRole('status', { name: 'Fixture is loading' }).waitFor();
    expect(await page.getByRole('link', { name: 'Settings' }).first().isVisible()).toBe(true);
    await card(page, 'REMOTE_TIMEOUT').waitFor();
    within(startedAt);
    await expectOnlyItsAreaFails(page, 'REMOTE_TIMEOUT');
  });

  it('times out after ten seconds when it suspends forever', async () => {
    const page = await fixture.fresh();
    page.setDefaultTimeout(25_000);
    const startedAt = Date.now();
    await page.goto('/fixture?failure=hang');
    await card(page, 'REMOTE_TIMEOUT').waitFor();
    within(startedAt);
    await expectOnlyItsAreaFails(page, 'REMOTE_TIMEOUT');
  });
});
