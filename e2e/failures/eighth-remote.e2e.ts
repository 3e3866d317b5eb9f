import { flowers, openGarden, type Garden } from './support/garden';

let garden: Garden;
beforeAll(async () => void (garden = await openGarden()));
afterAll(() => garden.close());

describe('a remote that nobody knew when the shell was built', () => {
  it('has a menu entry, a page with the shell’s session, nested routes and its own title', async () => {
    const { page } = garden;
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Garden' }).first().click();
    await page.getByText('The garden of Ada').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Garden');
    await page.getByRole('button', { name: 'Plant' }).click();
    await page.getByText('1 flowers').waitFor();
    await page.getByRole('button', { name: 'Water' }).click();
    await page.getByText('Watered').waitFor();
    await page.getByRole('link', { name: 'Shed' }).click();
    await page.getByText('Tools').waitFor();
    expect(new URL(page.url()).pathname).toBe('/garden/shed');
    expect(refused).toEqual([]);
  });

  it('is found whatever the case of the address', async () => {
    await garden.page.goto('/GARDEN/Shed');
    await garden.page.getByText('Tools').waitFor();
  });

  it('appears in a running page when it is published, and goes when it is taken out', async () => {
    const page = await garden.fresh();
    const [build] = garden.site.gateway.registry.remotes.splice(0);
    await page.goto('/settings');
    await page.getByRole('tab', { name: 'Profile' }).waitFor();
    expect(await page.getByRole('link', { name: 'Garden' }).count()).toBe(0);
    garden.site.gateway.registry.remotes.push(build!);
    garden.site.gateway.registry.serial += 1;
    garden.site.gateway.push({ invalidate: ['/api/registry'] });
    await page.getByRole('link', { name: 'Garden' }).first().click();
    await flowers(page).waitFor();
    garden.site.gateway.registry.remotes.splice(0);
    garden.site.gateway.registry.serial += 1;
    garden.site.gateway.push({ invalidate: ['/api/registry'] });
    await page.getByText('Page Not Found').waitFor();
  });
});
