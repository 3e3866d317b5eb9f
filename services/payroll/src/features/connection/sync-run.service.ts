import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { addMonthsToDay, todayIn } from '@app/calendar';
import { payrollRead, type SyncResult } from '@app/contracts-payroll';
import { newId } from '@app/ids';
import { UnitOfWork, type Tx } from '@app/persistence';
import { ProviderError } from '@app/provider-kit';
import type { EmployeeDocument } from '../employee/employee.schema';
import { PAYROLL_SOURCE, type PayrollAccess, type PayrollSource } from '../provider/payroll-source';
import { providerSentence } from '../provider/provider-sentence';
import { ConnectionSecretsService } from './connection-secrets.service';
import { ConnectionRepository } from './connection.repository';
import type { ConnectionDocument, SyncWork } from './connection.schema';
import { doneMessage, LeftOut } from './left-out';
import { SyncReader } from './sync.reader';

/** How long a process without heartbeat keeps its lease on a connection. */
export const leaseMs = 30_000;
/** At most four scheduled readings a day. */
const everyMs = 6 * 3_600_000;
const firstPauseMs = 5 * 60_000;
const monthsOfRuns = 24;

/** Another process works on the connection, or it was deleted: the work here stops. */
class LeaseLost extends Error {}

type Held = ConnectionDocument & { sync: SyncWork };

/** The results of a reading. */
interface Totals {
  processed: number;
  own: number;
  skipped: number;
  leftOut: LeftOut;
}

/**
 * One complete reading of a connection, in steps that are stored one by one, so that an interrupted reading
 * can be continued.
 */
@Injectable()
export class SyncRunService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('SyncRunService');
  private readonly running = new Map<string, Promise<void>>();
  private stopping = false;

  constructor(
    private readonly connections: ConnectionRepository,
    private readonly reader: SyncReader,
    private readonly secrets: ConnectionSecretsService,
    private readonly unit: UnitOfWork,
    @Inject(PAYROLL_SOURCE) private readonly source: PayrollSource | undefined,
  ) {}

  /**
   * Starts a reading, joins one that is running, or continues one whose process stopped. `jobId` identifies
   * it: a repeat with the last id starts nothing. Resolves once it has started; `ended` resolves when this
   * process has finished it.
   */
  async begin(
    userId: string,
    asked: { jobId: string; timeZone: string; asked: boolean },
  ): Promise<{ ended: Promise<void> }> {
    const holder = newId();
    const isMine = await this.commit(userId, (tx) => this.take(tx, userId, holder, asked));
    const ended = isMine ? this.run(userId, holder) : (this.running.get(userId) ?? Promise.resolve());
    return { ended };
  }

  /** A running reading stops after its current step; the next process continues it. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.running.values());
  }

  private async take(
    tx: Tx,
    userId: string,
    holder: string,
    { jobId, timeZone, asked }: { jobId: string; timeZone: string; asked: boolean },
  ): Promise<boolean> {
    const connection = await this.connections.find(userId, tx.session);
    const last = connection?.sync;
    if (!connection || last?.jobId === jobId) return false;
    const lease = { holder, leaseUntil: new Date(Date.now() + leaseMs) };
    if (last?.state === 'running') {
      if (last.leaseUntil > new Date()) return false;
      await this.connections.setWork(userId, { ...last, ...lease }, tx.session);
      return true;
    }
    const work: SyncWork = {
      jobId,
      state: 'running',
      phase: 'workers',
      done: [],
      total: 0,
      recordsProcessed: 0,
      ownPayslips: 0,
      skipped: 0,
      startedAt: new Date(),
      asked,
      timeZone,
      ...lease,
    };
    await this.connections.setWork(userId, work, tx.session);
    return true;
  }

  private run(userId: string, holder: string): Promise<void> {
    const work = this.work(userId, holder)
      .catch((error: unknown) => {
        if (error instanceof LeaseLost) return;
        // Nothing of the failed step was written; the schedule continues when the lease expires.
        this.logger.error({ msg: 'a reading of payroll stopped', reason: String(error) });
      })
      .finally(() => {
        if (this.running.get(userId) === work) this.running.delete(userId);
      });
    this.running.set(userId, work);
    return work;
  }

  private async work(userId: string, holder: string): Promise<void> {
    const connection = (await this.connections.find(userId)) as Held | null;
    if (!connection?.sync || !this.source) return;
    const { connectionId, secrets } = connection;
    const credentials = await this.secrets.open(connectionId, secrets).catch(() => undefined);
    if (!credentials) {
      const kind = 'needs-login';
      return this.fail(
        connection,
        holder,
        new ProviderError({ provider: this.source.id, kind, code: 'sealed' }),
      );
    }
    const access = this.source.open(connectionId, credentials);
    try {
      await this.read(access, connection, holder);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      await this.fail(connection, holder, error);
    } finally {
      await access.close();
    }
  }

  private async read(access: PayrollAccess, { _id: userId, sync }: Held, holder: string): Promise<void> {
    const { timeZone } = sync;
    if (sync.phase === 'workers') {
      const leftOut = new LeftOut();
      const found = await access.workers((what) => leftOut.add(what));
      const set = { phase: 'statements' as const, total: found.length, leftOut: leftOut.kept() };
      await this.step(userId, holder, set, (tx) => this.reader.keepWorkers(tx, userId, found));
      sync.leftOut = set.leftOut;
    }
    const done = new Set(sync.done);
    const leftOut = new LeftOut(sync.leftOut);
    const totals = {
      processed: sync.recordsProcessed,
      own: sync.ownPayslips,
      skipped: sync.skipped,
      leftOut,
    };
    let readAsOwn: string | undefined;
    const readOne = async (worker: EmployeeDocument): Promise<void> => {
      if (this.stopping) throw new LeaseLost();
      const read = await this.reader.readPays(access, worker);
      if (worker.isMe) readAsOwn = worker.workerId;
      done.add(worker.workerId);
      if (read) totals.processed += read.pays.length;
      else totals.skipped += 1;
      read?.leftOut.forEach((what) => leftOut.add(what));
      totals.own += await this.commit(userId, async (tx) => {
        const own = read ? await this.reader.keepPays(tx, read, timeZone) : 0;
        await this.hold(tx, userId, holder, {
          done: [...done],
          recordsProcessed: totals.processed,
          ownPayslips: totals.own + own,
          skipped: totals.skipped,
          leftOut: leftOut.kept(),
        });
        return own;
      });
    };
    for (const worker of await this.reader.workers(userId))
      if (!done.has(worker.workerId)) await readOne(worker);
    // If the person chose their worker during this reading, that worker is read again, as far back as own
    // pay.
    const [first] = await this.reader.workers(userId);
    if (first?.isMe && first.workerId !== readAsOwn) await readOne(first);
    const statuses = await access.runs(addMonthsToDay(todayIn(timeZone), -monthsOfRuns));
    await this.step(userId, holder, { phase: 'runs' }, (tx) =>
      this.reader.keepRuns(tx, userId, statuses, timeZone),
    );
    await this.finish(userId, holder, totals);
  }

  private step(
    userId: string,
    holder: string,
    set: Partial<SyncWork>,
    work: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    return this.commit(userId, async (tx) => {
      await work(tx);
      await this.hold(tx, userId, holder, set);
    });
  }

  /** Stores the progress and renews the lease; if the lease is lost, the whole transaction is rolled back. */
  private async hold(tx: Tx, userId: string, holder: string, set: Partial<SyncWork>): Promise<void> {
    const lease = { leaseUntil: new Date(Date.now() + leaseMs) };
    const named = Object.fromEntries(
      Object.entries({ ...set, ...lease }).map(([name, value]) => [`sync.${name}`, value]),
    );
    if (!(await this.connections.changeHeld(userId, holder, { set: named }, tx.session)))
      throw new LeaseLost();
  }

  private async finish(
    userId: string,
    holder: string,
    { processed, own, skipped, leftOut }: Totals,
  ): Promise<void> {
    const message = doneMessage(processed, skipped, leftOut);
    const now = new Date();
    await this.commit(userId, async (tx) => {
      const set = {
        state: 'active',
        failures: 0,
        lastSyncAt: now,
        nextSyncAt: new Date(now.getTime() + everyMs),
        'sync.state': 'done',
        'sync.message': message,
      };
      const asked = (await this.connections.find(userId, tx.session))?.sync?.asked ?? false;
      if (!(await this.connections.changeHeld(userId, holder, { set, unset: { problem: 1 } }, tx.session)))
        throw new LeaseLost();
      tx.emit(payrollRead, {
        outcome: 'done',
        recordsProcessed: processed,
        ownPayslips: own,
        asked,
        message,
      });
      tx.audit({ action: 'payroll.sync', object: userId, after: { processed, own, skipped } });
    });
  }

  private async fail(
    { _id: userId, failures, sync }: Held,
    holder: string,
    error: ProviderError,
  ): Promise<void> {
    const problem = providerSentence(error);
    const waits = error.kind === 'not-authorized' || error.kind === 'needs-login';
    const state = waits ? 'needs-login' : error.kind === 'rate-limited' ? 'rate-limited' : 'degraded';
    const pauseMs = error.retryAfterMs ?? Math.min(everyMs, firstPauseMs * 2 ** (failures ?? 0));
    this.logger.warn({ msg: 'a payroll provider failed', kind: error.kind, code: error.code });
    await this.commit(userId, async (tx) => {
      const set = {
        state,
        problem,
        failures: (failures ?? 0) + 1,
        'sync.state': 'failed',
        'sync.message': problem,
        ...(!waits && { nextSyncAt: new Date(Date.now() + pauseMs) }),
      };
      const unset: Record<string, 1> = waits ? { nextSyncAt: 1 } : {};
      if (!(await this.connections.changeHeld(userId, holder, { set, unset }, tx.session)))
        throw new LeaseLost();
      tx.emit(payrollRead, {
        outcome: waits ? 'needs-login' : 'failed',
        recordsProcessed: 0,
        ownPayslips: 0,
        asked: sync.asked,
        message: problem,
      });
      tx.audit({ action: 'payroll.sync-failed', object: userId, after: { kind: error.kind } });
    });
  }

  private commit<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.unit.commit({ userId, source: 'payroll', correlationId: newId() }, work);
  }
}

/** The result of a reading, for the person who requested it. */
export function syncResult({ sync }: ConnectionDocument): SyncResult {
  const recordsProcessed = sync?.recordsProcessed ?? 0;
  if (sync?.state === 'done') return { success: true, message: sync.message ?? '', recordsProcessed };
  if (sync?.state === 'failed') return { success: false, message: sync.message ?? '', recordsProcessed };
  const people = sync && sync.total > 0 ? ` ${sync.done.length} of ${sync.total} people so far.` : '';
  return {
    success: true,
    message: `Still reading; this continues in the background.${people}`,
    recordsProcessed,
  };
}
