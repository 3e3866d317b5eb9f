import { HashGate } from './hash-gate';
import { hashesAtOnce } from './password-hasher';

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('HashGate', () => {
  it('runs no more at once than it has places, in order, and sends the rest away', async () => {
    const gate = new HashGate(2, 3);
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
    const passes = [0, 1, 2, 3, 4].map((index) => gate.pass(work(index)));
    await expect(gate.pass(work(5))).rejects.toMatchObject({
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

  it('frees a place when work fails', async () => {
    const gate = new HashGate(1, 0);
    await expect(gate.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.pass(() => Promise.resolve('yes'))).toBe('yes');
  });
});

describe('hashes at once', () => {
  it('leave a processor to those who are signed in, where there is more than one', () => {
    expect([1, 2, 3, 8].map(hashesAtOnce)).toEqual([1, 1, 2, 2]);
  });
});
