import type { ClientSession, Connection } from 'mongoose';
import { chainState } from './audit-chain';
import { moveDeferred } from './deferred-writes';
import { journalOf, type AuditHead } from './journal-collections';
import { attemptTransaction, commitSession } from './transactions';

/** More changes in one transaction would have the first wait for the store longer than they save. */
const maxTogether = 16;

/**
 * Where so many persons wrote within so long, more come in a moment: they gather until there are enough, as a transaction costs nearly
 * the same for one as for eight. The first waits no longer than a fraction of what a write may take.
 */
const busy = { persons: 3, withinMs: 60, gatherMs: 60, enough: 8 };

interface Ready {
  /** Where the chain of the person must still end, and where it ends with this. */
  head: AuditHead;
  next: AuditHead;
  session: ClientSession;
  since: number;
  done: (isCommitted: boolean) => void;
}

/**
 * Commits changes of several persons in one transaction: a commit and a command cost the store as much for one change as for many.
 * While one transaction is under way the next changes gather, so nobody waits where little is written. Only for changes that asked
 * the store nothing and are whole in what they put off.
 */
export class GroupCommit {
  private ready: Ready[] = [];
  private isRunning = false;
  /** Ends the gathering before its time. */
  private begin?: () => void;
  /** When each person wrote last, of those who did a moment ago; who has several under way counts as several. */
  private readonly wrote = new Map<string, number>();
  private readonly underWay = new Map<string, number>();

  constructor(private readonly connection: Connection) {}

  /**
   * True once what was put off under the session is committed. False where it is not known to be: the chain ends elsewhere, or the
   * store refused something of the group. Who asked does it again then, on its own.
   */
  commit(head: AuditHead, next: AuditHead, session: ClientSession): Promise<boolean> {
    const since = Date.now();
    const others = this.underWay.get(head._id) ?? 0;
    this.underWay.set(head._id, others + 1);
    const writer = `${head._id} ${others}`;
    this.wrote.delete(writer);
    this.wrote.set(writer, since);
    return new Promise((done) => {
      this.ready.push({ head, next, session, since, done });
      if (!this.isRunning) void this.run();
      else if (this.isEnough()) this.begin?.();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.ready.length > 0) {
      await this.gather();
      const group = this.ready.splice(0, maxTogether);
      const committed = await this.together(group).catch(() => new Set<Ready>());
      for (const one of group) this.end(one, committed.has(one));
    }
    this.isRunning = false;
  }

  private end({ head, done }: Ready, isCommitted: boolean): void {
    const others = this.underWay.get(head._id)! - 1;
    if (others > 0) this.underWay.set(head._id, others);
    else this.underWay.delete(head._id);
    done(isCommitted);
  }

  /** What comes in together begins together; one person alone waits for nobody. */
  private async gather(): Promise<void> {
    await new Promise((next) => setImmediate(next));
    const now = Date.now();
    for (const [person, at] of this.wrote) {
      if (now - at <= busy.withinMs) break;
      this.wrote.delete(person);
    }
    const wait = this.ready[0]!.since + busy.gatherMs - now;
    if (this.wrote.size < busy.persons || wait <= 0 || this.isEnough()) return;
    await new Promise<void>((next) => {
      const timer = setTimeout(next, wait);
      this.begin = () => (clearTimeout(timer), next());
    });
    this.begin = undefined;
  }

  /** Nor is there anybody to wait for where all who wrote lately are there. */
  private isEnough(): boolean {
    return this.ready.length >= Math.min(busy.enough, this.wrote.size);
  }

  private together(group: readonly Ready[]): Promise<ReadonlySet<Ready>> {
    return attemptTransaction(this.connection, async (session) => {
      const unchanged = await this.unchanged(group, session);
      for (const one of unchanged) moveDeferred(one.session, session);
      await commitSession(this.connection, session);
      return new Set(unchanged);
    });
  }

  /** Those whose chain ends as they believe, with what the same person wrote just before: all that they know is as it is stored. */
  private async unchanged(group: readonly Ready[], session: ClientSession): Promise<Ready[]> {
    const ids = group.map(({ head }) => head._id);
    const found = await journalOf(this.connection)
      .auditHeads.find({ _id: { $in: ids } }, { session })
      .toArray();
    const states = new Map(found.map((head) => [head._id, chainState(head)]));
    return group.filter(({ head, next }) => {
      const isAsKnown = states.get(head._id) === chainState(head);
      if (isAsKnown) states.set(head._id, chainState(next));
      return isAsKnown;
    });
  }
}
