import { SeededRandom, type SandboxClock } from '@app/sandbox-kit';
import type { PlaidAccount } from './accounts';
import { ChangeLog } from './change-log';
import type { Institution } from './institutions';
import { loginRequired, type PlaidError } from './plaid-error';
import { makeTransaction, posted } from './transactions';

export interface ItemOptions {
  institution: Institution;
  username: string;
  webhook: string | null;
  /** How far back the first pull reaches, 1 to 730. */
  daysRequested: number;
  /** The accounts the person chose. */
  accounts: readonly PlaidAccount[];
}

/** Options of `advance` for an item: new provider data, as if days had passed. */
export interface Advance {
  /** New posted transactions. */
  add?: number;
  /** The number of days up to today over which they are spread; only today if missing. */
  overDays?: number;
  /** New pending transactions. */
  pending?: number;
  /** The number of pending transactions that post: each gets a new id, and the pending one is removed. */
  post?: number;
  modify?: number;
  remove?: number;
}

/** A change of an item after its creation. */
type ItemEvent = ({ day: string } & Advance) | { rotated: true };

/** The data needed to recreate an item: its seed and its events. */
export interface KeptItem {
  options: ItemOptions;
  seed: string;
  createdAt: string;
  events: ItemEvent[];
  needsLogin: boolean;
  webhook: string | null;
}

const dayMs = 86_400_000;

/** One connection of a person with a bank, and the bank's data. */
export class Item {
  readonly itemId: string;
  readonly createdAt: string;
  readonly accounts: PlaidAccount[];
  readonly log = new ChangeLog();
  accessToken: string;
  error: PlaidError | null = null;
  webhook: string | null;
  private readonly events: ItemEvent[] = [];
  private readonly random: SeededRandom;

  constructor(
    readonly options: ItemOptions,
    private readonly seed: string,
    private readonly clock: SandboxClock,
    createdAt = clock.now(),
  ) {
    this.random = new SeededRandom(seed);
    this.accounts = options.accounts.map((account) => ({ ...account }));
    this.itemId = this.random.id(37);
    this.accessToken = `access-sandbox-${this.random.uuid()}`;
    this.webhook = options.webhook;
    this.createdAt = createdAt.toISOString();
    this.fill(options.daysRequested, createdAt);
  }

  /** Restores an item from an earlier run. */
  static restored(kept: KeptItem, clock: SandboxClock): Item {
    const item = new Item(kept.options, kept.seed, clock, new Date(kept.createdAt));
    for (const event of kept.events) {
      if ('rotated' in event) item.rotateToken();
      else item.apply(event);
    }
    item.webhook = kept.webhook;
    if (kept.needsLogin) item.error = loginRequired();
    return item;
  }

  keep(): KeptItem {
    const { options, seed, createdAt, events, error, webhook } = this;
    return { options, seed, createdAt, events, needsLogin: error !== null, webhook };
  }

  rotateToken(): string {
    this.events.push({ rotated: true });
    this.accessToken = `access-sandbox-${this.random.uuid()}`;
    return this.accessToken;
  }

  /** Adds new provider data; returns the number of changes. */
  advance({ add = 0, overDays = 1, pending = 0, post = 0, modify = 0, remove = 0 }: Advance): number {
    return this.apply({ day: this.clock.today(), add, overDays, pending, post, modify, remove });
  }

  private apply(event: { day: string } & Advance): number {
    this.events.push(event);
    return this.change(event);
  }

  private change({ day: today, ...change }: { day: string } & Advance): number {
    const { add = 0, overDays = 1, pending = 0, post = 0, modify = 0, remove = 0 } = change;
    const first = Date.parse(today) - (overDays - 1) * dayMs;
    for (let turn = 0; turn < add; turn += 1) {
      const day = first + Math.floor((turn * overDays) / add) * dayMs;
      this.log.add({ kind: 'added', transaction: this.make(new Date(day).toISOString().slice(0, 10)) });
    }
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

  /**
   * About one transaction a day up to yesterday, oldest first, and two pending ones today: a day that has begun in every time
   * zone.
   */
  private fill(days: number, instant: Date): void {
    if (this.accounts.length === 0) return;
    const now = new Date(instant.getTime() - dayMs / 2);
    const start = now.getTime() - days * dayMs;
    for (let day = 0; day < days; day += 1) {
      const date = new Date(start + day * dayMs).toISOString().slice(0, 10);
      const count = this.random.between(0, 2);
      for (let turn = 0; turn < count; turn += 1)
        this.log.add({ kind: 'added', transaction: this.make(date) });
    }
    this.change({ day: now.toISOString().slice(0, 10), pending: 2 });
  }
}
