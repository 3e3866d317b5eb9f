import { card, counter, openFixtureRemote, type FixtureRemote } from './support/fixture-remote';

let fixture: FixtureRemote;
beforeAll(async () => void (fixture = await openFixtureRemote()));
afterAll(() => fixture.close());

describe('the app without a connection', () => {
  it('keeps working with loaded data, says so, and loads an unopened screen once back online', async () => {
    const { page, context } = fixture;
    await page.goto('/settings');
    await page.getByRole('tab', { name: 'Profile' }).waitFor();
    await context.setOffline(true);
    await page.getByText('You are offline').waitFor();
    await page.getByRole('link', { name: 'Fixture' }).first().click();
    await card(page, 'OFFLINE').waitFor();
    await context.setOffline(false);
    await card(page, 'OFFLINE').getByRole('button', { name: 'Retry' }).click();
    await counter(page).waitFor();
    expect(await page.getByText('You are offline').count()).toBe(0);
  });

  it('starts when installed, shows no personal data, and recovers when back online', async () => {
    const page = await fixture.fresh({ serviceWorkers: 'allow' });
    await page.goto('/fixture');
    await counter(page).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const kept = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
      return found;
    });
    expect(kept).toContain('/');
    expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
    const shell = await page.evaluate(async () => (await caches.match('/'))!.text());
    expect(shell).not.toContain('ada@example.com');
    await fixture.context.setOffline(true);
    await page.reload();
    await page.getByText('You are offline').waitFor();
    await fixture.context.setOffline(false);
    await counter(page).waitFor();
  });
});
