import { Injectable } from '@nestjs/common';
import { mergePairsRequest } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { requireUnlocked } from '../reconciliations/locked-rows';
import { LinkedTransactions } from './linked-transactions.writer';
import { asMerged, changeWithLinks, type RowChange } from './linked-rows';
import type { TransactionRow } from './transaction';
import { TransactionsRepository } from './transactions.repository';

type Pair = RequestOf<typeof mergePairsRequest>['pairs'][number];

/** Makes one of each of many pairs of rows, as one write with one undo. */
@Injectable()
export class MergesService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly rows: TransactionsRepository,
    private readonly linked: LinkedTransactions,
  ) {}

  merge(
    request: RequestOf<typeof mergePairsRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof mergePairsRequest>> {
    const { userId } = call.actor;
    return this.unit.write(call, mergePairsRequest, request, async (tx) => {
      const ids = request.pairs.flatMap(({ id, postedId }) => [id, postedId]);
      const rows = new Map((await this.rows.some(userId, ids, tx.session)).map((row) => [row._id, row]));
      const changes: RowChange[] = [];
      const skipped: ReplyOf<typeof mergePairsRequest>['skipped'] = [];
      const touched = new Set<string>();
      for (const pair of request.pairs) {
        const found = await this.changesOf(tx, pair, rows, touched);
        if (typeof found === 'string') skipped.push({ ...pair, reason: found });
        else for (const change of found) changes.push(noted(change, touched));
      }
      const merged = request.pairs.length - skipped.length;
      const undoId = merged > 0 ? (await this.linked.write(tx, userId, 'merge', changes)).undoId : null;
      return { merged, skipped, undoId };
    });
  }

  /** What makes one of a pair, or why it is left as it is. */
  private async changesOf(
    tx: Tx,
    { id, postedId }: Pair,
    rows: ReadonlyMap<string, TransactionRow>,
    touched: ReadonlySet<string>,
  ): Promise<RowChange[] | string> {
    const [kept, posted] = [rows.get(id), rows.get(postedId)];
    if (!kept || !posted) return 'One of them is gone.';
    try {
      const changes = [
        ...changeWithLinks(kept, asMerged(kept, posted), await this.linked.of(tx, kept)),
        { before: posted, after: null, mergedInto: kept._id },
      ];
      requireUnlocked(changes.map(({ before }) => before!));
      const isAnew = changes.some(({ before }) => touched.has(before!._id));
      return isAnew ? 'It is linked with another one of these. Merge it afterwards.' : changes;
    } catch (error) {
      if (error instanceof DomainError) return error.message;
      throw error;
    }
  }
}

function noted(change: RowChange, touched: Set<string>): RowChange {
  touched.add(change.before!._id);
  return change;
}
