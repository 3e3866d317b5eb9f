import { expectOnlyItsAreaFails, openGarden, type Garden } from './support/garden';

let garden: Garden;
beforeAll(async () => void (garden = await openGarden()));
afterAll(() => garden.close());

describe('a remote that throws in an effect', () => {
  it('costs only its own area', async () => {
    await garden.page.goto('/garden?failure=effect');
    await expectOnlyItsAreaFails(garden.page, 'REMOTE_RENDER');
  });
});
