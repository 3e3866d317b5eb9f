import { expectOnlyItsAreaFails, openFixtureRemote, type FixtureRemote } from './support/fixture-remote';

let fixture: FixtureRemote;
beforeAll(async () => void (fixture = await openFixtureRemote()));
afterAll(() => fixture.close());

describe('a remote whose entry answers 500', () => {
  it('fails in its own area only', async () => {
    await fixture.page.route('**/remoteEntry.*.js', (route) => route.fulfill({ status: 500, body: 'no' }));
    await fixture.page.goto('/fixture');
    await expectOnlyItsAreaFails(fixture.page, 'REMOTE_LOAD');
  });
});
