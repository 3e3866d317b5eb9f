import { Injectable } from '@nestjs/common';
import { Semaphore } from 'async-mutex';
import type { Month } from '@app/calendar';
import { bankLinkChangedEvent, importCommittedEvent } from '@app/contracts-banking';
import { newId } from '@app/ids';
import { UnitOfWork, type Tx } from '@app/persistence';
import type { BankLinkRow, LinkRun, StagedRun } from '../../../ledger/bank-links/bank-link.schema';
import type { BankPage } from '../../../ledger/bank-links/source/bank-source';
import { nextPull } from '../../../ledger/bank-links/source/link-failures';
import { BankChangesWriter, nothingWritten, type Written } from '../rows/bank-changes.writer';
import { LinkedBalancesWriter } from './linked-balances.writer';
import { RunLeaseService } from './run-lease.service';
import type { ReadRun } from './run.reader';
import { StagedPagesRepository } from './staged-pages.repository';

type Part = Pick<BankPage, 'upserts' | 'removed' | 'pendingIsWhole'>;

const soonMs = 60_000;
/**
 * How many transactions of runs are open at the same time, for all people. Each has hundreds of rows; with more of them, conflicts
 * roll each other back until none succeeds.
 */
const writesAtOnce = 2;
const expiringMs = 7 * 24 * 3_600_000;

/**
 * Writes a completely read run. A short one is a single transaction together with the new cursor. A long one
 * is written in steps; each step leaves rows and figures consistent and stores the progress. The cursor is
 * written with the last step, and a process that takes over continues where the last one stopped. Removals
 * come last, so that a posted row exists before its pending one is removed.
 */
@Injectable()
export class RunWriter {
  private readonly turns = new Semaphore(writesAtOnce);

  constructor(
    private readonly unit: UnitOfWork,
    private readonly lease: RunLeaseService,
    private readonly staged: StagedPagesRepository,
    private readonly changes: BankChangesWriter,
    private readonly balances: LinkedBalancesWriter,
  ) {}

  /** Writes a run with few pages. */
  async write(link: BankLinkRow, run: LinkRun, read: ReadRun & { pages: BankPage[] }): Promise<Written> {
    run.phase = 'writing';
    run.of = read.changes;
    return this.commit(link, async (tx) => {
      const written = nothingWritten();
      await this.upserts(tx, link, read.pages, written);
      await this.changes.confirmTransfers(tx, link, written);
      await this.finish(tx, link, run, { read, parts: read.pages, written });
      return written;
    });
  }

  /** Writes a run with many pages, from the first page not written yet. */
  async writeStaged(link: BankLinkRow, run: LinkRun, read: ReadRun): Promise<Written> {
    const total = nothingWritten();
    const staged: StagedRun = link.staged ?? stagedOf(read);
    while (staged.next < staged.parts) {
      const parts = await this.staged.parts(link.userId, staged.id, [staged.next]);
      const step = await this.step(link, run, staged, async (tx, written) => {
        await this.upserts(tx, link, parts, written);
        const changes = parts.reduce((sum, { upserts }) => sum + upserts.length, 0);
        return { next: staged.next + 1, done: plusDone(staged, written), changes };
      });
      plus(total, step);
    }
    for (const months = staged.done?.months ?? []; (staged.linked ?? 0) < months.length;)
      await this.step(link, run, staged, async (tx) => {
        const at = staged.linked ?? 0;
        await this.changes.confirmTransfersOf(tx, link, months[at]!);
        return { linked: at + 1, changes: 0 };
      });
    const parts = await this.staged.removals(link.userId, staged.id, staged.parts);
    const last = await this.commit(link, async (tx) => {
      const written = nothingWritten();
      // The whole run is published at once, because each event causes a pass over the ledger.
      const all = { ...read, cursor: staged.cursor, done: staged.done };
      await this.finish(tx, link, run, { read: all, parts, written });
      return written;
    });
    plus(total, last);
    return total;
  }

  /** One transaction of a long run, which also stores the progress. */
  private async step(
    link: BankLinkRow,
    run: LinkRun,
    staged: StagedRun,
    work: (tx: Tx, written: Written) => Promise<Partial<StagedRun> & { changes: number }>,
  ): Promise<Written> {
    const { written, progress, after } = await this.commit(link, async (tx) => {
      const written = nothingWritten();
      const { changes, ...further } = await work(tx, written);
      const after = { ...staged, ...further };
      const progress = { phase: 'writing' as const, written: run.written + changes, of: staged.changes };
      await this.lease.hold(link, { ...run }, progress, { tx, fields: { staged: after } });
      audit(tx, link, written);
      return { written, progress, after };
    });
    Object.assign(run, progress);
    Object.assign(staged, after);
    return written;
  }

  private commit<T>({ userId }: BankLinkRow, work: (tx: Tx) => Promise<T>): Promise<T> {
    const context = { userId, source: 'bank', correlationId: newId() } as const;
    return this.turns.runExclusive(() => this.unit.commit(context, work));
  }

  /** The data read by a run that stopped in the middle. */
  resumed({ staged }: BankLinkRow): ReadRun | undefined {
    return (
      staged && {
        id: staged.id,
        parts: staged.parts,
        pages: undefined,
        changes: staged.changes,
        cursor: staged.cursor,
        accounts: staged.accounts,
        messages: [],
        from: staged.from,
      }
    );
  }

  private async upserts(tx: Tx, link: BankLinkRow, parts: readonly Part[], written: Written): Promise<void> {
    await this.changes.upsert(
      tx,
      link,
      parts.flatMap(({ upserts }) => upserts),
      written,
    );
  }

  private async finish(
    tx: Tx,
    link: BankLinkRow,
    run: LinkRun,
    {
      read,
      parts,
      written,
    }: { read: ReadRun & Pick<StagedRun, 'done'>; parts: readonly Part[]; written: Written },
  ): Promise<void> {
    await this.changes.remove(tx, link, [...new Set(parts.flatMap(({ removed }) => removed))], written);
    const wholeParts = parts.filter(({ pendingIsWhole }) => pendingIsWhole);
    if (wholeParts.length > 0)
      await this.changes.removeVanished(
        tx,
        link,
        wholeParts.flatMap(({ upserts }) => upserts),
        written,
      );
    const accounts = this.balances.merged(link, read.accounts);
    const isReady = read.cursor !== null;
    if (isReady) await this.balances.open(tx, link, accounts, read.from);
    await this.lease.settle(link, run, settledWith(link, read, accounts, written), { staged: 'drop', tx });
    await this.staged.removeLink(link.userId, link._id, tx.session);
    audit(tx, link, written);
    publish(tx, link, written, read.done);
    tx.emit(bankLinkChangedEvent, { userId: link.userId, linkId: link._id, state: 'active' });
  }
}

export const stagedOf = ({ id, parts, cursor, changes, accounts, from }: ReadRun): StagedRun => ({
  id,
  parts,
  next: 0,
  cursor,
  changes,
  accounts: [...accounts],
  from,
});

function settledWith(
  link: BankLinkRow,
  read: ReadRun,
  accounts: BankLinkRow['accounts'],
  written: Written,
): Partial<BankLinkRow> {
  const now = new Date();
  const isReady = read.cursor !== null;
  const isExpiring = link.consentEnds !== null && link.consentEnds.getTime() - now.getTime() < expiringMs;
  const message = [...read.messages, ...written.warnings.slice(0, 3)].join(' ');
  return {
    state: isExpiring ? 'expiring' : 'active',
    reason: isReady
      ? message || (isExpiring ? 'Your consent at the bank ends soon: reconnect to renew it.' : null)
      : 'Your bank prepares its first answer.',
    reasonCode: null,
    lastSync: isReady ? now : link.lastSync,
    nextTry: isReady ? nextPull(now) : new Date(now.getTime() + soonMs),
    failures: 0,
    cursor: read.cursor,
    accounts,
    ...(written.gone.length > 0 && { gone: [...new Set([...(link.gone ?? []), ...written.gone])] }),
  };
}

function audit(tx: Tx, { _id }: BankLinkRow, { added, modified, removed, months }: Written): void {
  if (added + modified + removed === 0) return;
  tx.audit({
    action: 'bank.sync',
    object: _id,
    after: { added, modified, removed, months: [...months].sort() },
  });
}

function publish(
  tx: Tx,
  { userId, _id }: BankLinkRow,
  { added, modified, removed, months }: Written,
  done: StagedRun['done'] = { added: 0, modified: 0, months: [] },
): void {
  if (added + modified + removed + done.added + done.modified === 0) return;
  const touched: Month[] = [...new Set([...months, ...done.months])].sort();
  tx.emit(importCommittedEvent, {
    userId,
    importId: _id,
    added: added + done.added,
    undone: false,
    months: touched,
  });
}

const plusDone = ({ done }: StagedRun, { added, modified, months }: Written): StagedRun['done'] => ({
  added: (done?.added ?? 0) + added,
  modified: (done?.modified ?? 0) + modified,
  months: [...new Set([...(done?.months ?? []), ...months])].sort(),
});

function plus(total: Written, part: Written): void {
  for (const field of ['added', 'modified', 'removed', 'pending'] as const) total[field] += part[field];
  for (const month of part.months) total.months.add(month);
  total.warnings.push(...part.warnings);
  total.gone.push(...part.gone);
}
