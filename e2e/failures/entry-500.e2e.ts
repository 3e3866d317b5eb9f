import { expectOnlyItsAreaFails, openGarden, type Garden } from './support/garden';

let garden: Garden;
beforeAll(async () => void (garden = await openGarden()));
afterAll(() => garden.close());

describe('a remote whose entry answers 500', () => {
  it('costs only its own area', async () => {
    await garden.page.route('**/remoteEntry.*.js', (route) => route.fulfill({ status: 500, body: 'no' }));
    await garden.page.goto('/garden');
    await expectOnlyItsAreaFails(garden.page, 'REMOTE_LOAD');
  });
});
