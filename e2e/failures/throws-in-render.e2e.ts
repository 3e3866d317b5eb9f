import {
  expectOnlyItsAreaFails,
  counter,
  openFixtureRemote,
  type FixtureRemote,
} from './support/fixture-remote';

let fixture: FixtureRemote;
beforeAll(async () => void (fixture = await openFixtureRemote()));
afterAll(() => fixture.close());

describe('a remote that throws while rendering', () => {
  it('fails in its own area only', async () => {
    await fixture.page.goto('/fixture?failure=render');
    await expectOnlyItsAreaFails(fixture.page, 'REMOTE_RENDER');
  });

  it('renders again when the person returns to a page that works', async () => {
    await fixture.page.goto('/fixture?failure=render');
    await fixture.page.getByText('REMOTE_RENDER').waitFor();
    await fixture.page.getByRole('link', { name: 'Settings' }).first().click();
    await fixture.page.getByRole('tab', { name: 'Profile' }).waitFor();
    await fixture.page.getByRole('link', { name: 'Fixture' }).first().click();
    await counter(fixture.page).waitFor();
  });
});
