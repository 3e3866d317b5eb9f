import { expectOnlyItsAreaFails, flowers, openGarden, type Garden } from './support/garden';

let garden: Garden;
beforeAll(async () => void (garden = await openGarden()));
afterAll(() => garden.close());

describe('a remote that throws while drawing', () => {
  it('costs only its own area', async () => {
    await garden.page.goto('/garden?failure=render');
    await expectOnlyItsAreaFails(garden.page, 'REMOTE_RENDER');
  });

  it('is drawn again when the person comes back to where it works', async () => {
    await garden.page.goto('/garden?failure=render');
    await garden.page.getByText('REMOTE_RENDER').waitFor();
    await garden.page.getByRole('link', { name: 'Settings' }).first().click();
    await garden.page.getByRole('tab', { name: 'Profile' }).waitFor();
    await garden.page.getByRole('link', { name: 'Garden' }).first().click();
    await flowers(garden.page).waitFor();
  });
});
