import { openGarden, type Garden } from './support/garden';

let garden: Garden;
beforeAll(async () => void (garden = await openGarden()));
afterAll(() => garden.close());
afterEach(() => garden.site.gateway.restore());

const fail = () =>
  garden.site.gateway.override('GET /api/registry', (_request, response) =>
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"code":"INTERNAL","message":"no"}'),
  );

describe('a registry that answers 500', () => {
  it('leaves a new visitor the screens of the shell itself, and says so', async () => {
    fail();
    await garden.page.goto('/settings');
    await garden.page.getByRole('tab', { name: 'Profile' }).waitFor();
    expect(await garden.page.getByText('Some screens may be missing').isVisible()).toBe(true);
    expect(await garden.page.getByRole('link', { name: 'Garden' }).count()).toBe(0);
    garden.site.gateway.restore();
    await garden.page.reload();
    await garden.page.getByRole('link', { name: 'Garden' }).first().waitFor();
    expect(await garden.page.getByText('Some screens may be missing').count()).toBe(0);
  });

  it('leaves a returning person the screens known before, and they work', async () => {
    const page = await garden.fresh();
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Garden' }).first().waitFor();
    fail();
    await page.goto('/garden');
    await page.getByText('0 flowers').waitFor();
  });
});
