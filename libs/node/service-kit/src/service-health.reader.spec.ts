import type { DeadLettersRepository } from '@app/persistence';
import type { Connection } from 'mongoose';
import { ServiceHealthReader } from './service-health.reader';

const identity = { name: 'banking', version: '1.0.0' };
const health = (command: () => Promise<unknown>, counts: () => Promise<unknown>): ServiceHealthReader =>
  new ServiceHealthReader({ db: { command } } as unknown as Connection, identity, {
    counts,
  } as unknown as DeadLettersRepository);
const never = () => new Promise<never>(() => {});
const counts = () => Promise.resolve({ outboxPending: 2, deadLetters: 1 });

describe('ServiceHealthReader', () => {
  it('reports how many events wait when the store responds', async () => {
    const state = await health(() => Promise.resolve(), counts).read();
    expect(state).toMatchObject({ service: 'banking', store: 'ok', outboxPending: 2, deadLetters: 1 });
  });

  it('reports that the store does not respond when it refuses', async () => {
    const state = await health(() => Promise.reject(new Error('away')), counts).read();
    expect(state).toMatchObject({ store: 'The store does not answer.', outboxPending: 0 });
  });

  it.each([
    ['the ping', health(never, counts)],
    ['the counts', health(() => Promise.resolve(), never)],
  ])('responds before the runner gives up while the store keeps %s waiting', async (_, slow) => {
    slow.patienceMs = 10;
    const state = await slow.read();
    expect(state.store).toBe('The store does not answer.');
  });
});
