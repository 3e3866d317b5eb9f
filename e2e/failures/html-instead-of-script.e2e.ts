import { expectOnlyItsAreaFails, openFixtureRemote, type FixtureRemote } from './support/fixture-remote';

let fixture: FixtureRemote;
beforeAll(async () => void (fixture = await openFixtureRemote()));
afterAll(() => fixture.close());

describe('HTML in place of an expected file', () => {
  it('fails in the remote’s area only when it replaces a script', async () => {
    await fixture.page.route('**/remoteEntry.*.js', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Proxy</title>' }),
    );
    await fixture.page.goto('/fixture');
    await expectOnlyItsAreaFails(fixture.page, 'REMOTE_INTEGRITY');
  });

  it('keeps the previously known screens when it replaces the registry', async () => {
    const page = await fixture.fresh();
    await page.goto('/fixture');
    await page.getByText('0 clicks').waitFor();
    fixture.site.gateway.override('GET /api/registry', (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
    );
    await page.reload();
    await page.getByText('0 clicks').waitFor();
    expect(await page.getByText('Some screens may be missing').isVisible()).toBe(true);
  });
});
