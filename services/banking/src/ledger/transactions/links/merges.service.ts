import { Injectable } from '@nestjs/common';
import { todayIn, type Day } from '@app/calendar';
import { mergePairsEndpoint } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { requireUnlocked } from '../../model/locked-rows';
import { LinkedTransactionsWriter } from './linked-transactions.writer';
import { asMerged, changeWithLinks } from './linked-rows';
import { requireLinkedDaysReached } from '../completed-day';
import type { TransactionRow, RowChange } from '../../model/transaction';
import { TransactionsRepository } from '../../book/transactions/transactions.repository';

type Pair = RequestOf<typeof mergePairsEndpoint>['pairs'][number];

/** Merges each of many pairs of rows, as one write with one undo. */
@Injectable()
export class MergesService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly rows: TransactionsRepository,
    private readonly linked: LinkedTransactionsWriter,
  ) {}

  merge(
    request: RequestOf<typeof mergePairsEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof mergePairsEndpoint>> {
    const { userId, timeZone } = call.actor;
    const today = todayIn(timeZone);
    return this.unit.write(call, mergePairsEndpoint, request, async (tx) => {
      const ids = request.pairs.flatMap(({ id, postedId }) => [id, postedId]);
      const rows = new Map((await this.rows.findByIds(userId, ids, tx.session)).map((row) => [row._id, row]));
      const changes: RowChange[] = [];
      const skipped: ReplyOf<typeof mergePairsEndpoint>['skipped'] = [];
      const touched = new Set<string>();
      for (const [id, postedIds] of byKept(request.pairs)) {
        const merge = await this.changesOf(tx, rows.get(id), postedIds, { rows, touched, today });
        for (const [postedId, reason] of merge.refused) skipped.push({ id, postedId, reason });
        for (const change of merge.changes) changes.push(noted(change, touched));
      }
      const merged = request.pairs.length - skipped.length;
      const undoId = merged > 0 ? (await this.linked.write(tx, userId, 'merge', changes)).undoId : null;
      return { merged, skipped, undoId };
    });
  }

  /** The changes that merge rows into a kept row, and the reasons why other rows are skipped. */
  private async changesOf(
    tx: Tx,
    kept: TransactionRow | undefined,
    postedIds: readonly string[],
    {
      rows,
      touched,
      today,
    }: { rows: ReadonlyMap<string, TransactionRow>; touched: ReadonlySet<string>; today: Day },
  ): Promise<{ changes: RowChange[]; refused: [postedId: string, reason: string][] }> {
    const refused: [string, string][] = [];
    let changes: RowChange[] = [];
    const links = kept && (await this.linked.linkedTo(tx, kept));
    for (const postedId of postedIds) {
      const posted = rows.get(postedId);
      try {
        if (!kept || !links || !posted)
          throw new DomainError('NOT_FOUND', { message: 'One of them is gone.' });
        const [own, going] = [changes[0]?.after ?? kept, changes.filter(({ mergedInto }) => mergedInto)];
        const merged = changeWithLinks(kept, asMerged(own, posted), links);
        requireLinkedDaysReached(merged, today);
        const mergeChanges = [...merged, ...going, { before: posted, after: null, mergedInto: kept._id }];
        requireUnlocked(mergeChanges.map(({ before }) => before!));
        if (mergeChanges.some(({ before }) => touched.has(before!._id)))
          throw new DomainError('MERGE_MISMATCH', {
            message: 'It is linked with another one of these. Merge it afterwards.',
          });
        changes = mergeChanges;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push([postedId, error.message]);
      }
    }
    return { changes, refused };
  }
}

/** The rows to be merged, grouped by the row they go into, in the given order. */
function byKept(pairs: readonly Pair[]): Map<string, string[]> {
  const postedIdsByKept = new Map<string, string[]>();
  for (const { id, postedId } of pairs)
    postedIdsByKept.set(id, [...(postedIdsByKept.get(id) ?? []), postedId]);
  return postedIdsByKept;
}

function noted(change: RowChange, touched: Set<string>): RowChange {
  touched.add(change.before!._id);
  return change;
}
