import { Injectable } from '@nestjs/common';
import type { Month } from '@app/calendar';
import { bankLinkChangedEvent, importCommittedEvent } from '@app/contracts-banking';
import { newId } from '@app/ids';
import { UnitOfWork, type Tx } from '@app/persistence';
import type { BankLinkRow, LinkRun, StagedRun } from '../../../ledger/bank-links/bank-link.schema';
import type { BankPage } from '../../../ledger/bank-links/source/bank-source';
import { nextPull } from '../../../ledger/bank-links/source/link-troubles';
import { BankChangesWriter, nothingWritten, type Written } from '../rows/bank-changes.writer';
import { LinkedBalances } from './linked-balances.writer';
import { RunLease } from './run-lease.service';
import { pagesAtOnce, type ReadRun } from './run-reader.service';
import { StagedPagesRepository } from './staged-pages.repository';

type Part = Pick<BankPage, 'upserts' | 'removed' | 'pendingIsWhole'>;

const soonMs = 60_000;
const expiringMs = 7 * 24 * 3_600_000;

/**
 * Writes a run that was read whole. A short one is a single transaction, the new cursor with it. A long one goes in steps that each
 * leave rows and figures in agreement and note how far they are; its cursor comes with the last step, and a process that takes
 * it over goes on where the last one stopped. Removals come after everything else, so that a posted row is there
 * before its pending one goes.
 */
@Injectable()
export class RunWriter {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly lease: RunLease,
    private readonly staged: StagedPagesRepository,
    private readonly changes: BankChangesWriter,
    private readonly balances: LinkedBalances,
  ) {}

  /** A run of few pages. */
  async write(link: BankLinkRow, run: LinkRun, read: ReadRun & { pages: BankPage[] }): Promise<Written> {
    run.phase = 'writing';
    run.of = read.changes;
    return this.unit.commit(contextOf(link), async (tx) => {
      const written = nothingWritten();
      await this.upserts(tx, link, read.pages, written);
      await this.finish(tx, link, run, { read, parts: read.pages, written });
      return written;
    });
  }

  /** A run of many pages, from the one on that is not written yet. */
  async writeStaged(link: BankLinkRow, run: LinkRun, read: ReadRun): Promise<Written> {
    const total = nothingWritten();
    const staged: StagedRun = link.staged ?? stagedOf(read);
    for (; staged.next < staged.parts;) {
      const parts = await this.partsOf(link, staged, staged.next, pagesAtOnce);
      const next = Math.min(staged.next + pagesAtOnce, staged.parts);
      const step = await this.unit.commit(contextOf(link), async (tx) => {
        const written = nothingWritten();
        await this.upserts(tx, link, parts, written);
        const changes = parts.reduce((sum, { upserts }) => sum + upserts.length, 0);
        const progress = { phase: 'writing' as const, written: run.written + changes, of: staged.changes };
        await this.lease.hold(link, { ...run }, progress, { tx, fields: { staged: { ...staged, next } } });
        publish(tx, link, written);
        return { written, progress };
      });
      Object.assign(run, step.progress);
      staged.next = next;
      plus(total, step.written);
    }
    const last = await this.unit.commit(contextOf(link), async (tx) => {
      const written = nothingWritten();
      const parts = await this.removalsOf(link, staged);
      await this.finish(tx, link, run, { read: { ...read, cursor: staged.cursor }, parts, written });
      return written;
    });
    plus(total, last);
    return total;
  }

  /** What a run that stopped in the middle had read. */
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
    { read, parts, written }: { read: ReadRun; parts: readonly Part[]; written: Written },
  ): Promise<void> {
    await this.changes.remove(tx, link, [...new Set(parts.flatMap(({ removed }) => removed))], written);
    const whole = parts.filter(({ pendingIsWhole }) => pendingIsWhole);
    if (whole.length > 0)
      await this.changes.removeVanished(
        tx,
        link,
        whole.flatMap(({ upserts }) => upserts),
        written,
      );
    const accounts = this.balances.merged(link, read.accounts);
    const isReady = read.cursor !== null;
    if (isReady) await this.balances.open(tx, link, accounts, read.from);
    await this.lease.settle(link, run, settledWith(link, read, accounts, written), { staged: 'drop', tx });
    await this.staged.removeLink(link.userId, link._id, tx.session);
    publish(tx, link, written);
    tx.emit(bankLinkChangedEvent, { userId: link.userId, linkId: link._id, state: 'active' });
  }

  private async partsOf(link: BankLinkRow, staged: StagedRun, from: number, count: number): Promise<Part[]> {
    const parts = Array.from({ length: Math.min(count, staged.parts - from) }, (_, at) => from + at);
    return this.staged.some(link.userId, staged.id, parts);
  }

  private async removalsOf(link: BankLinkRow, staged: StagedRun): Promise<Part[]> {
    const all: Part[] = [];
    for (let at = 0; at < staged.parts; at += pagesAtOnce)
      for (const { upserts, removed, pendingIsWhole } of await this.partsOf(link, staged, at, pagesAtOnce))
        all.push({
          upserts: pendingIsWhole ? upserts : [],
          removed,
          ...(pendingIsWhole && { pendingIsWhole }),
        });
    return all;
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
  const said = [...read.messages, ...written.warnings.slice(0, 3)].join(' ');
  return {
    state: isExpiring ? 'expiring' : 'active',
    reason: isReady
      ? said || (isExpiring ? 'Your consent at the bank ends soon: reconnect to renew it.' : null)
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

const contextOf = ({ userId }: BankLinkRow) => ({ userId, source: 'bank', correlationId: newId() });

function publish(tx: Tx, link: BankLinkRow, { added, modified, removed, months }: Written): void {
  if (added + modified + removed === 0) return;
  const { userId, _id } = link;
  const touched: Month[] = [...months].sort();
  tx.emit(importCommittedEvent, { userId, importId: _id, added, undone: false, months: touched });
  tx.audit({ action: 'bank.sync', object: _id, after: { added, modified, removed, months: touched } });
}

function plus(total: Written, part: Written): void {
  for (const field of ['added', 'modified', 'removed', 'pending'] as const) total[field] += part[field];
  for (const month of part.months) total.months.add(month);
  total.warnings.push(...part.warnings);
  total.gone.push(...part.gone);
}
