import { openFixtureRemote, type FixtureRemote } from './support/fixture-remote';

let fixture: FixtureRemote;
beforeAll(async () => void (fixture = await openFixtureRemote()));
afterAll(() => fixture.close());
afterEach(() => fixture.site.gateway.restore());

const fail = () =>
  fixture.site.gateway.override('GET /api/registry', (_request, response) =>
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"code":"INTERNAL","message":"no"}'),
  );

describe('a registry that answers 500', () => {
  it('shows a new visitor the shell’s own screens and a notice', async () => {
    fail();
    await fixture.page.goto('/settings');
    await fixture.page.getByRole('tab', { name: 'Profile' }).waitFor();
    expect(await fixture.page.getByText('Some screens may be missing').isVisible()).toBe(true);
    expect(await fixture.page.getByRole('link', { name: 'Fixture' }).count()).toBe(0);
    fixture.site.gateway.restore();
    await fixture.page.reload();
    await fixture.page.getByRole('link', { name: 'Fixture' }).first().waitFor();
    expect(await fixture.page.getByText('Some screens may be missing').count()).toBe(0);
  });

  it('shows a returning person the screens known before', async () => {
    const page = await fixture.fresh();
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Fixture' }).first().waitFor();
    fail();
    await page.goto('/fixture');
    await page.getByText('0 clicks').waitFor();
  });
});
