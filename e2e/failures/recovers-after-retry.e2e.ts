import { card, counter, openFixtureRemote, type FixtureRemote } from './support/fixture-remote';

let fixture: FixtureRemote;
beforeAll(async () => void (fixture = await openFixtureRemote()));
afterAll(() => fixture.close());

describe('Retry', () => {
  beforeEach(() => fixture.fresh());

  it.each(['**/remoteEntry.*.js', '**/mf-eighth/**/part.*.js'])(
    'shows the page without a reload once %s is served again',
    async (files) => {
      const { page } = fixture;
      await page.route(files, (route) => route.fulfill({ status: 503, body: 'no' }));
      await page.goto('/fixture');
      await card(page, 'REMOTE_LOAD').waitFor();
      await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
      await card(page, 'REMOTE_LOAD').getByRole('button', { name: 'Retry' }).click();
      await card(page, 'REMOTE_LOAD').waitFor();
      await page.unroute(files);
      await card(page, 'REMOTE_LOAD').getByRole('button', { name: 'Retry' }).click();
      await counter(page).waitFor();
      await page.getByRole('button', { name: 'Add one' }).click();
      await page.getByText('1 clicks').waitFor();
      expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
    },
  );
});
