import { expectOnlyItsAreaFails, openGarden, type Garden } from './support/garden';

let garden: Garden;
beforeAll(async () => void (garden = await openGarden()));
afterAll(() => garden.close());

describe('a remote built for another shell', () => {
  it('is not run, and costs only its own area', async () => {
    garden.site.publishEighth((build) => ({ ...build, manifest: { ...build.manifest, sdk: '^9.0.0' } }));
    const asked: string[] = [];
    garden.page.on('request', (request) => asked.push(request.url()));
    await garden.page.goto('/garden');
    await expectOnlyItsAreaFails(garden.page, 'REMOTE_SDK');
    expect(asked.filter((url) => url.includes('/remotes/'))).toEqual([]);
  });
});
