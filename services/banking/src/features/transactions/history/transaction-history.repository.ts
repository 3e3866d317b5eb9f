import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Source } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { insertAtEnd, type Tx } from '@app/persistence';
import type { Model, mongo } from 'mongoose';
import { collectionOf } from '../../ledger/stored.schema';
import type { RowChange } from '../links/linked-rows';
import { toTransaction, type TransactionRow } from '../transaction';
import { transactionHistoryModel, type TransactionHistoryRow } from './transaction-history.schema';

const mostShown = 100;
/** Fields that change by themselves. */
const silent = new Set(['id', 'version']);

/** What happened to single rows, field by field. */
@Injectable()
export class TransactionHistoryRepository {
  private readonly entries: mongo.Collection<TransactionHistoryRow>;

  constructor(@InjectModel(transactionHistoryModel.name) model: Model<TransactionHistoryRow>) {
    this.entries = collectionOf(model);
  }

  /** Written with the end of the transaction. */
  note(tx: Tx, userId: string, action: string, changes: readonly RowChange[]): void {
    insertAtEnd(
      tx.session,
      this.entries,
      changes.map(({ before, after }) => ({
        _id: newId(),
        userId,
        transactionId: (after ?? before)!._id,
        at: tx.at,
        source: tx.source as Source,
        action: before ? (after ? action : action === 'undo' ? 'undo' : 'remove') : action,
        changes: before && after ? changedFields(before, after) : [],
      })),
    );
  }

  /** Newest first. */
  of(userId: string, transactionId: string): Promise<TransactionHistoryRow[]> {
    return this.entries
      .find({ userId, transactionId, _id: { $gte: '' } })
      .sort({ _id: -1 })
      .limit(mostShown)
      .toArray();
  }

  async erase(userId: string): Promise<number> {
    return (await this.entries.deleteMany({ userId, transactionId: { $gte: '' } })).deletedCount;
  }
}

/** Public fields that differ, with both values. */
export function changedFields(
  before: TransactionRow,
  after: TransactionRow,
): TransactionHistoryRow['changes'] {
  const [old, now] = [toTransaction(before), toTransaction(after)] as unknown as Record<string, unknown>[];
  return Object.keys(now!).flatMap((field) =>
    silent.has(field) || JSON.stringify(old![field]) === JSON.stringify(now![field])
      ? []
      : [{ field, before: old![field], after: now![field] }],
  );
}
