import { expectOnlyItsAreaFails, openFixtureRemote, type FixtureRemote } from './support/fixture-remote';

let fixture: FixtureRemote;
beforeAll(async () => void (fixture = await openFixtureRemote()));
afterAll(() => fixture.close());

describe('a remote with a chunk that answers 500', () => {
  it('fails in its own area only', async () => {
    await fixture.page.route('**/mf-eighth/**/part.*.js', (route) =>
      route.fulfill({ status: 500, body: 'no' }),
    );
    await fixture.page.goto('/fixture');
    await expectOnlyItsAreaFails(fixture.page, 'REMOTE_LOAD');
  });
});
