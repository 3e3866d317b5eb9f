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
});
