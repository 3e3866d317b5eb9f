import { SeededRandom, type SandboxClock } from '@app/sandbox-kit';
import type { PlaidAccount } from './accounts';
import { ChangeLog } from './change-log';
import type { Institution } from './institutions';
import type { PlaidError } from './plaid-error';
import { makeTransaction, posted } from './transactions';

export interface ItemOptions {
  institution: Institution;
  username: string;
  webhook: string | null;
  /** How far back the first pull reaches, 1 to 730. */
  daysRequested: number;
  /** Those the person chose. */
  accounts: readonly PlaidAccount[];
}

/** What `advance` can make of an item: new provider data, as when days pass. */
export interface Advance {
  /** New posted transactions. */
  add?: number;
  /** New pending transactions. */
  pending?: number;
  /** How many pending ones post: a new id each, the pending one is removed. */
  post?: number;
  modify?: number;
  remove?: number;
}

const dayMs = 86_400_000;

/** One connection of a person with a bank, and what the bank holds. */
export class Item {
  readonly itemId: string;
  readonly createdAt: string;
  readonly accounts: PlaidAccount[];
  readonly log = new ChangeLog();
  accessToken: string;
  error: PlaidError | null = null;
  webhook: string | null;
  private readonly random: SeededRandom;

  constructor(
    readonly options: ItemOptions,
    seed: string,
    private readonly clock: SandboxClock,
  ) {
    this.random = new SeededRandom(seed);
    this.accounts = options.accounts.map((account) => ({ ...account }));
    this.itemId = this.random.id(37);
    this.accessToken = `access-sandbox-${this.random.uuid()}`;
    this.webhook = options.webhook;
    this.createdAt = clock.now().toISOString();
    this.fill(options.daysRequested);
  }

  rotateToken(): string {
    this.accessToken = `access-sandbox-${this.random.uuid()}`;
    return this.accessToken;
  }

  /** New provider data; returns how many changes there were. */
  advance({ add = 0, pending = 0, post = 0, modify = 0, remove = 0 }: Advance): number {
    const today = this.clock.today();
    for (let turn = 0; turn < add; turn += 1) this.log.add({ kind: 'added', transaction: this.make(today) });
    for (let turn = 0; turn < pending; turn += 1)
      this.log.add({ kind: 'added', transaction: this.make(today, true) });
    const waiting = this.log.current().filter((one) => one.pending);
    for (const old of waiting.slice(0, post)) {
      this.log.add({ kind: 'removed', transaction: old });
      this.log.add({ kind: 'added', transaction: posted(this.random, old, today) });
    }
    const settled = this.log.current().filter((one) => !one.pending);
    for (const old of settled.slice(0, modify))
      this.log.add({
        kind: 'modified',
        transaction: { ...old, amount: (Math.round(old.amount * 100) + 100) / 100 },
      });
    for (const old of settled.slice(modify, modify + remove))
      this.log.add({ kind: 'removed', transaction: old });
    return add + pending + Math.min(post, waiting.length) * 2 + modify + remove;
  }

  private make(date: string, pending = false): ReturnType<typeof makeTransaction> {
    return makeTransaction(this.random, this.random.pick(this.accountIds), date, pending);
  }

  private get accountIds(): [string, ...string[]] {
    return this.accounts.map(({ account_id }) => account_id) as [string, ...string[]];
  }

  /** About one transaction a day up to yesterday, oldest first, and two pending ones of today. */
  private fill(days: number): void {
    if (this.accounts.length === 0) return;
    const start = this.clock.now().getTime() - days * dayMs;
    for (let day = 0; day < days; day += 1) {
      const date = new Date(start + day * dayMs).toISOString().slice(0, 10);
      const count = this.random.between(0, 2);
      for (let turn = 0; turn < count; turn += 1)
        this.log.add({ kind: 'added', transaction: this.make(date) });
    }
    this.advance({ pending: 2 });
  }
}
