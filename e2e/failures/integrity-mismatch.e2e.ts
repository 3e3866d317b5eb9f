import { openDemo } from '../support/people';
import {
  card,
  expectOnlyItsAreaFails,
  openFixtureRemote,
  type FixtureRemote,
} from './support/fixture-remote';

let fixture: FixtureRemote;
beforeAll(async () => void (fixture = await openFixtureRemote()));
afterAll(() => fixture.close());

const ran = () => fixture.page.evaluate(() => 'foreignCodeRan' in globalThis);
/** The published file with an added line, as an intruder on the file server might serve it. */
const tamper = (files: string) =>
  fixture.page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.foreignCodeRan = true;${await response.text()}` });
  });

describe('a file that differs from the published one', () => {
  beforeEach(() => fixture.fresh());

  it('does not run as an entry', async () => {
    await tamper('**/remoteEntry.*.js');
    await fixture.page.goto('/fixture');
    await expectOnlyItsAreaFails(fixture.page, 'REMOTE_INTEGRITY');
    expect(await ran()).toBe(false);
  });

  it('does not run as a chunk', async () => {
    await tamper('**/mf-eighth/**/part.*.js');
    await fixture.page.goto('/fixture');
    await expectOnlyItsAreaFails(fixture.page, 'REMOTE_INTEGRITY');
    expect(await ran()).toBe(false);
  });

  it('does not run when its digest is missing', async () => {
    fixture.site.publishEighth((build) => ({
      ...build,
      integrity: Object.fromEntries(
        Object.entries(build.integrity).filter(([file]) => file.startsWith('remoteEntry')),
      ),
    }));
    await fixture.page.goto('/fixture');
    await expectOnlyItsAreaFails(fixture.page, 'REMOTE_INTEGRITY');
    fixture.site.publishEighth();
  });
});

describe('a screen of which every chunk differs', () => {
  it('runs nothing, and reports that the files are not the published ones instead of a timeout', async () => {
    const { page, close } = await openDemo({ browser: fixture.browser });
    await page.route(/\/mf-transactions\/.*\.js$/, async (route) => {
      if (/remoteEntry/.test(route.request().url())) return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.foreignCodeRan = true;${await response.text()}` });
    });
    await page.goto('/transactions');
    await card(page, 'REMOTE_INTEGRITY').first().waitFor();
    expect(await page.evaluate(() => 'foreignCodeRan' in globalThis)).toBe(false);
    await close();
  });
});
