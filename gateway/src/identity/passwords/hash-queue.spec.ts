import { HashQueue } from './hash-queue';
import { maxConcurrentHashes } from './password-hash.service';

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('HashQueue', () => {
  it('runs only as many at once as it has places, in order, and refuses the rest', async () => {
    const gate = new HashQueue(2, 3);
    const finish: (() => void)[] = [];
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const work = (index: number) => () =>
      new Promise<number>((resolve) => {
        started.push(index);
        most = Math.max(most, ++running);
        finish.push(() => {
          running -= 1;
          resolve(index);
        });
      });
    const passes = [0, 1, 2, 3, 4].map((index) => gate.run(work(index)));
    await expect(gate.run(work(5))).rejects.toMatchObject({
      code: 'SIGN_IN_BUSY',
      details: { retryAfterSeconds: 2 },
    });
    for (let done = 0; done < 5; done++) {
      await tick();
      finish[done]!();
    }
    expect(await Promise.all(passes)).toEqual([0, 1, 2, 3, 4]);
    expect(started).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
  });

  it('frees a place if the work fails', async () => {
    const gate = new HashQueue(1, 0);
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run(() => Promise.resolve('yes'))).toBe('yes');
  });
});

describe('maxConcurrentHashes', () => {
  it('leaves a processor for signed-in people if there are several', () => {
    expect([1, 2, 3, 8].map(maxConcurrentHashes)).toEqual([1, 1, 2, 2]);
  });
});
