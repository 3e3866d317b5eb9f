import { setTimeout as delay } from 'node:timers/promises';
import { poolsOf } from '@app/persistence';
import { startTestService, type TestService } from '@app/node-testing/service';
import { addNote, noteAdded, readNote } from './sample/sample-contracts';
import { SampleLog, SampleModule } from './sample/sample.module';
import { healthEndpoint } from '@app/contracts-kernel';

describe('a service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ name: 'sample', module: SampleModule });
  }, 90_000);
  afterAll(() => service?.close());

  it('stores data, answers requests, emits events and handles them', async () => {
    const note = await service.ask(addNote, { text: 'milk' });
    expect(await service.ask(readNote, { id: note.id })).toMatchObject({ id: note.id, text: 'milk' });
    expect((await service.emitted(noteAdded, (payload) => payload.id === note.id)).payload.text).toBe('milk');
    await service.settled();
    expect(service.get(SampleLog).handled).toEqual([note.id]);
  });

  it('reports its health', async () => {
    expect(await service.ask(healthEndpoint('sample'), {})).toMatchObject({
      service: 'sample',
      store: 'ok',
      outboxPending: 0,
      deadLetters: 0,
    });
  });

  it('does not wake several times a second to check idle connections to the store', async () => {
    await service.settled();
    const checks = poolsOf(service.store).map((pool) =>
      jest.spyOn(pool as unknown as Checked, 'ensureMinPoolSize'),
    );
    expect(checks.length).toBeGreaterThan(0);
    await delay(1_500);
    for (const check of checks) expect(check.mock.calls.length).toBeLessThanOrEqual(1);
  });
});

/** The driver's own method. */
interface Checked {
  ensureMinPoolSize(): void;
}
