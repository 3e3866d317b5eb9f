import { AsyncLocalStorage } from 'node:async_hooks';

interface Holder {
  key: string;
  done: boolean;
}

/**
 * Runs work of one key one after the other within this process. The audit chain makes two writes of one person conflict
 * anyway; waiting here is far cheaper than having the store refuse and repeat them.
 */
export class KeyedMutex {
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly current = new AsyncLocalStorage<Holder>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const outer = this.current.getStore();
    if (outer && !outer.done && outer.key === key)
      throw new Error(
        'A unit of work was begun inside another one of the same person; use its `tx` instead.',
      );
    const before = this.queues.get(key) ?? Promise.resolve();
    const holder: Holder = { key, done: false };
    const mine = before.then(() => this.current.run(holder, work));
    const settled: Promise<void> = mine.then(
      () => this.release(holder, settled),
      () => this.release(holder, settled),
    );
    this.queues.set(key, settled);
    return mine;
  }

  private release(holder: Holder, settled: Promise<void>): void {
    holder.done = true;
    if (this.queues.get(holder.key) === settled) this.queues.delete(holder.key);
    // While it is on, every promise of the process carries its context; reading alone need not pay for that.
    if (this.queues.size === 0) this.current.disable();
  }
}
