import { openGarden, type Garden } from './support/garden';

const appScript = /\/assets\/main\.[0-9a-f]+\.js$/;
/** Its document has no form in it. */
const path = '/sign-up';

let garden: Garden;
beforeAll(async () => void (garden = await openGarden()));
afterAll(() => garden.close());

describe('while the app is not there', () => {
  it('the document says that it is loading once it is late', async () => {
    const { page } = garden;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(appScript, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const word = page.getByText('Loading...');
    await word.waitFor({ state: 'attached' });
    const [isLate, isShown] = await page.evaluate(() => [
      'late' in document.documentElement.dataset,
      document.querySelector('.boot')!.checkVisibility(),
    ]);
    expect(isShown).toBe(isLate);
    await word.waitFor();
    release();
    await word.waitFor({ state: 'detached' });
  });

  it('and says so where it does not come at all', async () => {
    const page = await garden.fresh();
    await page.route(appScript, (route) => route.abort());
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByText('This page could not be loaded. Check your connection').waitFor();
  });
});
