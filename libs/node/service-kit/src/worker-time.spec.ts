import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { watchWorker, workerTime } from './worker-time';

describe('workerTime', () => {
  it('is the process’s time without the calling thread, divided equally among the workers', () => {
    const from = { processor: 1_000, here: 400 };
    expect(workerTime(from, { processor: 4_000, here: 1_400 }, 1)).toBe(2_000);
    expect(workerTime(from, { processor: 4_000, here: 1_400 }, 2)).toBe(1_000);
  });

  it('is zero while the calling thread only waits for a processor', () => {
    expect(workerTime({ processor: 0, here: 0 }, { processor: 100, here: 900 }, 1)).toBe(0);
  });
});

describe('watchWorker', () => {
  it('stops a looping worker by the processor time it used', async () => {
    const worker = new Worker('for (;;);', { eval: true });
    const why = await new Promise<string>((over) => {
      watchWorker(over, { processorMs: 300, waitMs: 60_000 });
    });
    await worker.terminate();
    expect(why).toBe('took more than 0.3 s of processor time');
  });

  it('lets an idle worker wait up to the waiting limit', async () => {
    const worker = new Worker('setInterval(() => undefined, 1000)', { eval: true });
    await once(worker, 'online');
    const why = await new Promise<string>((over) => {
      watchWorker(over, { processorMs: 60_000, waitMs: 600 });
    });
    await worker.terminate();
    expect(why).toBe('was not done after 0.6 s');
  });
});
