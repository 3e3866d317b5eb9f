import { card, flowers, openGarden, type Garden } from './support/garden';

let garden: Garden;
beforeAll(async () => void (garden = await openGarden()));
afterAll(() => garden.close());

describe('Retry', () => {
  beforeEach(() => garden.fresh());

  it.each(['**/remoteEntry.*.js', '**/mf-eighth/**/part.*.js'])(
    'shows the page once %s is served again, without a reload',
    async (files) => {
      const { page } = garden;
      await page.route(files, (route) => route.fulfill({ status: 503, body: 'no' }));
      await page.goto('/garden');
      await card(page, 'REMOTE_LOAD').waitFor();
      await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
      await card(page, 'REMOTE_LOAD').getByRole('button', { name: 'Retry' }).click();
      await card(page, 'REMOTE_LOAD').waitFor();
      await page.unroute(files);
      await card(page, 'REMOTE_LOAD').getByRole('button', { name: 'Retry' }).click();
      await flowers(page).waitFor();
      await page.getByRole('button', { name: 'Plant' }).click();
      await page.getByText('1 flowers').waitFor();
      expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
    },
  );
});
