import { counter, openFixtureRemote, type FixtureRemote } from './support/fixture-remote';

let fixture: FixtureRemote;
beforeAll(async () => void (fixture = await openFixtureRemote()));
afterAll(() => fixture.close());

describe('a remote published after the shell was built', () => {
  it('gets a menu entry, a page with the shell’s session, nested routes and a title', async () => {
    const { page } = fixture;
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Fixture' }).first().click();
    await page.getByText('The fixture of Ada').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Fixture');
    await page.getByRole('button', { name: 'Add one' }).click();
    await page.getByText('1 clicks').waitFor();
    await page.getByRole('button', { name: 'Notify' }).click();
    await page.getByText('Notified').waitFor();
    await page.getByRole('link', { name: 'Details' }).click();
    await page.getByText('Fixture details').waitFor();
    expect(new URL(page.url()).pathname).toBe('/fixture/details');
    expect(refused).toEqual([]);
  });

  it('matches its address in any letter case', async () => {
    await fixture.page.goto('/FIXTURE/Details');
    await fixture.page.getByText('Fixture details').waitFor();
  });

  it('appears in an open page when published, and disappears when withdrawn', async () => {
    const page = await fixture.fresh();
    const [build] = fixture.site.gateway.registry.remotes.splice(0);
    await page.goto('/settings');
    await page.getByRole('tab', { name: 'Profile' }).waitFor();
    expect(await page.getByRole('link', { name: 'Fixture' }).count()).toBe(0);
    fixture.site.gateway.registry.remotes.push(build!);
    fixture.site.gateway.registry.serial += 1;
    fixture.site.gateway.push({ invalidate: ['/api/registry'] });
    await page.getByRole('link', { name: 'Fixture' }).first().click();
    await counter(page).waitFor();
    fixture.site.gateway.registry.remotes.splice(0);
    fixture.site.gateway.registry.serial += 1;
    fixture.site.gateway.push({ invalidate: ['/api/registry'] });
    await page.getByText('Page Not Found').waitFor();
  });
});
