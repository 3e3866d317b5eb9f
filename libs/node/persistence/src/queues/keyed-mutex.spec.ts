import { KeyedMutex } from './keyed-mutex';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('KeyedMutex', () => {
  it('runs work of one key one after the other, in the order of the calls', async () => {
    const mutex = new KeyedMutex();
    const said: string[] = [];
    const work = (name: string, ms: number) =>
      mutex.run('a', async () => {
        said.push(`${name} begins`);
        await pause(ms);
        said.push(`${name} ends`);
        return name;
      });
    expect(await Promise.all([work('one', 10), work('two', 1), work('three', 5)])).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(said).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  });

  it('runs work of different keys in parallel', async () => {
    const mutex = new KeyedMutex();
    let otherRan = false;
    await mutex.run('a', () => mutex.run('b', async () => void (otherRan = true)));
    expect(otherRan).toBe(true);
  });

  it('continues after work that failed', async () => {
    const mutex = new KeyedMutex();
    const failing = mutex.run('a', () => Promise.reject(new Error('no')));
    const next = mutex.run('a', async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('refuses work nested in work of the same key, instead of deadlocking', async () => {
    const mutex = new KeyedMutex();
    await expect(mutex.run('a', () => mutex.run('a', async () => 1))).rejects.toThrow(/inside another/);
    expect(await mutex.run('a', async () => 2)).toBe(2);
  });

  it('runs work of one key one after the other also without the check for nesting', async () => {
    const mutex = new KeyedMutex(false);
    const done: string[] = [];
    const slow = mutex.run('a', () => pause(10).then(() => done.push('slow')));
    await Promise.all([slow, mutex.run('a', async () => done.push('quick'))]);
    expect(done).toEqual(['slow', 'quick']);
  });

  it('starts the next work as soon as the previous one calls next, and gives each its own result', async () => {
    const mutex = new KeyedMutex();
    const begun: string[] = [];
    const slow = mutex.runInTurn('a', async (next) => {
      begun.push('slow');
      await pause(5);
      next();
      await pause(20);
      return begun.length;
    });
    const quick = mutex.runInTurn('a', async () => begun.push('quick'));
    expect(await quick).toBe(2);
    expect(await slow).toBe(2);
    await expect(mutex.runInTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(mutex.runInTurn('a', () => mutex.run('a', async () => 1))).rejects.toThrow(/inside another/);
    expect(await mutex.run('a', async () => 'goes on')).toBe('goes on');
  });

  it('does not mistake work that outlives its caller for nested work', async () => {
    const mutex = new KeyedMutex();
    let later: Promise<number> | undefined;
    await mutex.run('a', async () => {
      later = pause(5).then(() => mutex.run('a', async () => 3));
    });
    expect(await later).toBe(3);
  });

  it('removes a key once its work is done', async () => {
    const mutex = new KeyedMutex();
    await mutex.run('a', async () => undefined);
    await pause(0);
    expect((mutex as unknown as { queues: Map<string, unknown> }).queues.size).toBe(0);
  });
});
