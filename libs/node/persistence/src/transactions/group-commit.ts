import type { ClientSession, Connection } from 'mongoose';
import { chainState } from '../audit/audit-chain';
import { moveDeferred } from '../store/deferred-writes';
import { journalOf, type AuditHead } from '../store/journal-collections';
import { attemptTransaction, commitSession } from './transactions';

/** The most changes in one transaction; with more, the first would wait longer for the store than the group saves. */
const maxTogether = 16;

/**
 * If this many people wrote within `withinMs`, more writes are likely soon: they gather until there are `enough` or `gatherMs`
 * passed, because a transaction costs nearly the same for one as for eight. The first waits only a fraction of a write's allowed
 * time.
 */
const busy = { persons: 3, withinMs: 60, gatherMs: 60, enough: 8 };

interface Ready {
  /** The required present end of the person's chain, and its end after this change. */
  head: AuditHead;
  next: AuditHead;
  session: ClientSession;
  since: number;
  done: (isCommitted: boolean) => void;
}

/**
 * Commits changes of several people in one transaction, because a commit and a command cost the store as much for one change as
 * for many. The next changes gather while a transaction runs, so nobody waits when there are few writes. Only for changes that
 * sent no command yet and consist entirely of delayed writes.
 */
export class GroupCommit {
  private ready: Ready[] = [];
  private isRunning = false;
  /** Ends the gathering early. */
  private begin?: () => void;
  /** Time of each recent writer's last write; a person with several writes under way counts as several. */
  private readonly wrote = new Map<string, number>();
  private readonly underWay = new Map<string, number>();

  constructor(private readonly connection: Connection) {}

  /**
   * True once the session's delayed writes are committed. False if that is uncertain: the chain has another end, or the store
   * refused part of the group. The caller must then repeat the change alone.
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

  /** Starts simultaneous writes together; a single writer does not wait. */
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

  /** Waiting is also pointless if all recent writers are here. */
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

  /**
   * The changes whose chain still has the expected end, including one set by the same person's previous change in the group;
   * their data is therefore current.
   */
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
