import { expectOnlyItsAreaFails, openFixtureRemote, type FixtureRemote } from './support/fixture-remote';

let fixture: FixtureRemote;
beforeAll(async () => void (fixture = await openFixtureRemote()));
afterAll(() => fixture.close());

describe('a remote that throws in an effect', () => {
  it('fails in its own area only', async () => {
    await fixture.page.goto('/fixture?failure=effect');
    await expectOnlyItsAreaFails(fixture.page, 'REMOTE_RENDER');
  });
});
