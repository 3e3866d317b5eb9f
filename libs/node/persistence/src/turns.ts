import { AsyncLocalStorage } from 'node:async_hooks';

interface Turn {
  lane: string;
  over: boolean;
}

/**
 * Lets work of one lane run one after the other within this process. The audit chain makes two writes of one person
 * conflict anyway; taking turns is far cheaper than having the store refuse and repeat them.
 */
export class Turns {
  private readonly lanes = new Map<string, Promise<unknown>>();
  private readonly current = new AsyncLocalStorage<Turn>();

  async take<T>(lane: string, work: () => Promise<T>): Promise<T> {
    const outer = this.current.getStore();
    if (outer && !outer.over && outer.lane === lane)
      throw new Error(
        'A unit of work was begun inside another one of the same person; use its `tx` instead.',
      );
    const before = this.lanes.get(lane) ?? Promise.resolve();
    const turn: Turn = { lane, over: false };
    const mine = before.then(() => this.current.run(turn, work));
    const settled: Promise<void> = mine.then(
      () => this.leave(turn, settled),
      () => this.leave(turn, settled),
    );
    this.lanes.set(lane, settled);
    return mine;
  }

  private leave(turn: Turn, settled: Promise<void>): void {
    turn.over = true;
    if (this.lanes.get(turn.lane) === settled) this.lanes.delete(turn.lane);
    // While it is on, every promise of the process carries its context; reading alone need not pay for that.
    if (this.lanes.size === 0) this.current.disable();
  }
}
