import { card, flowers, openGarden, type Garden } from './support/garden';

let garden: Garden;
beforeAll(async () => void (garden = await openGarden()));
afterAll(() => garden.close());

describe('without a connection', () => {
  it('the app goes on with what is there, says so, and a screen never opened waits for the connection', async () => {
    const { page, context } = garden;
    await page.goto('/settings');
    await page.getByRole('tab', { name: 'Profile' }).waitFor();
    await context.setOffline(true);
    await page.getByText('You are offline').waitFor();
    await page.getByRole('link', { name: 'Garden' }).first().click();
    await card(page, 'OFFLINE').waitFor();
    await context.setOffline(false);
    await card(page, 'OFFLINE').getByRole('button', { name: 'Retry' }).click();
    await flowers(page).waitFor();
    expect(await page.getByText('You are offline').count()).toBe(0);
  });

  it('an installed app starts, says that it is offline, shows nobody’s data, and comes back by itself', async () => {
    const page = await garden.fresh({ serviceWorkers: 'allow' });
    await page.goto('/garden');
    await flowers(page).waitFor();
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
    await garden.context.setOffline(true);
    await page.reload();
    await page.getByText('You are offline').waitFor();
    await garden.context.setOffline(false);
    await flowers(page).waitFor();
  });
});
