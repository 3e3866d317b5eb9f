import { expectOnlyItsAreaFails, openGarden, type Garden } from './support/garden';

let garden: Garden;
beforeAll(async () => void (garden = await openGarden()));
afterAll(() => garden.close());

const ran = () => garden.page.evaluate(() => 'foreignCodeRan' in globalThis);
/** The published file with a line added, as somebody who got at the file server would. */
const tamper = (files: string) =>
  garden.page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.foreignCodeRan = true;${await response.text()}` });
  });

describe('a file that is not the one that was published', () => {
  beforeEach(() => garden.fresh());

  it('is not run when it is the entry', async () => {
    await tamper('**/remoteEntry.*.js');
    await garden.page.goto('/garden');
    await expectOnlyItsAreaFails(garden.page, 'REMOTE_INTEGRITY');
    expect(await ran()).toBe(false);
  });

  it('is not run when it is a part', async () => {
    await tamper('**/mf-eighth/**/part.*.js');
    await garden.page.goto('/garden');
    await expectOnlyItsAreaFails(garden.page, 'REMOTE_INTEGRITY');
    expect(await ran()).toBe(false);
  });

  it('is not run when nobody published it', async () => {
    garden.site.publishEighth((build) => ({
      ...build,
      integrity: Object.fromEntries(
        Object.entries(build.integrity).filter(([file]) => file.startsWith('remoteEntry')),
      ),
    }));
    await garden.page.goto('/garden');
    await expectOnlyItsAreaFails(garden.page, 'REMOTE_INTEGRITY');
    garden.site.publishEighth();
  });
});
