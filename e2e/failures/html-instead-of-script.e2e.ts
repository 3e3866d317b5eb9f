import { expectOnlyItsAreaFails, openGarden, type Garden } from './support/garden';

let garden: Garden;
beforeAll(async () => void (garden = await openGarden()));
afterAll(() => garden.close());

describe('an HTML page in the place of a script', () => {
  it('costs only the area of the remote', async () => {
    await garden.page.route('**/remoteEntry.*.js', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Proxy</title>' }),
    );
    await garden.page.goto('/garden');
    await expectOnlyItsAreaFails(garden.page, 'REMOTE_INTEGRITY');
  });

  it('in the place of the registry leaves the screens known before', async () => {
    const page = await garden.fresh();
    await page.goto('/garden');
    await page.getByText('0 flowers').waitFor();
    garden.site.gateway.override('GET /api/registry', (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
    );
    await page.reload();
    await page.getByText('0 flowers').waitFor();
    expect(await page.getByText('Some screens may be missing').isVisible()).toBe(true);
  });
});
