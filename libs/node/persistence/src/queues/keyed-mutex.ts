import { AsyncLocalStorage } from 'node:async_hooks';

interface Holder {
  key: string;
  done: boolean;
}

/**
 * Detecting nested work slows every promise of the process before Node 24. It only finds programming errors, and all tests check
 * for them.
 */
const followsWork =
  process.env['NODE_ENV'] !== 'production' || Number(process.versions.node.split('.')[0]) >= 24;

/**
 * Runs work of one key one after the other within this process. Two writes of one person would conflict in the audit chain
 * anyway; waiting here is far cheaper than letting the store refuse and repeat them.
 */
export class KeyedMutex {
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly current = new AsyncLocalStorage<Holder>();

  constructor(private readonly noticesNesting = followsWork) {}

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const outer = this.noticesNesting ? this.current.getStore() : undefined;
    if (outer && !outer.done && outer.key === key)
      throw new Error(
        'A unit of work was begun inside another one of the same person; use its `tx` instead.',
      );
    const before = this.queues.get(key) ?? Promise.resolve();
    const holder: Holder = { key, done: false };
    const mine = before.then(() => (this.noticesNesting ? this.current.run(holder, work) : work()));
    const settled: Promise<void> = mine.then(
      () => this.release(holder, settled),
      () => this.release(holder, settled),
    );
    this.queues.set(key, settled);
    return mine;
  }

  /** Like {@link run}; `next` starts the next work while this one is still running. */
  runInTurn<T>(key: string, work: (next: () => void) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const begin = (next: () => void): unknown => work(next).then(resolve, reject).finally(next);
      this.run(key, () => new Promise<void>((next) => void begin(next))).catch(reject);
    });
  }

  private release(holder: Holder, settled: Promise<void>): void {
    holder.done = true;
    if (this.queues.get(holder.key) === settled) this.queues.delete(holder.key);
    // While enabled, every promise of the process carries its context; pure reads should not pay for that.
    if (this.queues.size === 0) this.current.disable();
  }
}
