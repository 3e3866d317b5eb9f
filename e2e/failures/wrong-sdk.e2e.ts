/// <reference lib="dom" />
import { expectOnlyItsAreaFails, openGarden, type Garden } from './support/garden';

let garden: Garden;
beforeAll(async () => void (garden = await openGarden()));
afterAll(() => garden.close());

describe('a remote built for another shell', () => {
  it('is not run, and costs only its own area', async () => {
    garden.site.publishEighth((build) => ({ ...build, manifest: { ...build.manifest, sdk: '^9.0.0' } }));
    await garden.page.goto('/garden');
    await expectOnlyItsAreaFails(garden.page, 'REMOTE_SDK');
    // Its files may have been fetched with the page, which names them; an entry that ran would have left its container.
    expect(await garden.page.evaluate(() => 'mf_eighth' in window)).toBe(false);
    expect(await garden.page.locator('script[src*="/remotes/mf-eighth/"]').count()).toBe(0);
  });
});
