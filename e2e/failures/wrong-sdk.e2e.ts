/// <reference lib="dom" />
import { expectOnlyItsAreaFails, openFixtureRemote, type FixtureRemote } from './support/fixture-remote';

let fixture: FixtureRemote;
beforeAll(async () => void (fixture = await openFixtureRemote()));
afterAll(() => fixture.close());

describe('a remote built for an incompatible shell', () => {
  it('does not run, and fails in its own area only', async () => {
    fixture.site.publishEighth((build) => ({ ...build, manifest: { ...build.manifest, sdk: '^9.0.0' } }));
    await fixture.page.goto('/fixture');
    await expectOnlyItsAreaFails(fixture.page, 'REMOTE_SDK');
    // The page may have preloaded its files, but an executed entry would have defined its container.
    expect(await fixture.page.evaluate(() => 'mf_eighth' in window)).toBe(false);
    expect(await fixture.page.locator('script[src*="/remotes/mf-eighth/"]').count()).toBe(0);
  });
});
