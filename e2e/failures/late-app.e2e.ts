import { openFixtureRemote, type FixtureRemote } from './support/fixture-remote';

const appScript = /\/assets\/main\.[0-9a-f]+\.js$/;
/** A route whose document contains no form. */
const path = '/sign-up';

let fixture: FixtureRemote;
beforeAll(async () => void (fixture = await openFixtureRemote()));
afterAll(() => fixture.close());

describe('the document before the app has loaded', () => {
  it('shows that the app is loading when it is late', async () => {
    const { page } = fixture;
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

  it('shows that the app failed when it never arrives', async () => {
    const page = await fixture.fresh();
    await page.route(appScript, (route) => route.abort());
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByText('This page could not be loaded. Check your connection').waitFor();
  });
});
