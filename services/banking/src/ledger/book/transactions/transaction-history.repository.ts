import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Source } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { collectionOf, insertAtEnd, type Tx } from '@app/persistence';
import type { Model, mongo } from 'mongoose';
import { toTransaction, type TransactionRow, type RowChange } from '../../model/transaction';
import { transactionHistoryModel, type TransactionHistoryRow } from './transaction-history.schema';
import { keyedRow } from '../../model/named-row';
import type { CategoryId } from '../../model/category-id';

const maxShown = 100;
/** Fields that change automatically and are not shown in the history. */
const silent = new Set(['id', 'version']);

/** The changes of single rows, field by field. */
@Injectable()
export class TransactionHistoryRepository {
  private readonly entries: mongo.Collection<TransactionHistoryRow>;

  constructor(@InjectModel(transactionHistoryModel.name) model: Model<TransactionHistoryRow>) {
    this.entries = collectionOf(model);
  }

  /** Written at the end of the transaction. */
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
  ofTransaction(userId: string, transactionId: string): Promise<TransactionHistoryRow[]> {
    return this.entries
      .find({ userId, transactionId, _id: { $gte: '' } })
      .sort({ _id: -1 })
      .limit(maxShown)
      .toArray();
  }
}

/** The stored value of a public field in readable form, with categories by name. */
export function namedValue(field: string, value: unknown, nameOf: (id: CategoryId) => string): unknown {
  if (field === 'category') return nameOf(value as CategoryId);
  if (field !== 'lines' || !Array.isArray(value)) return value;
  return (value as { category: CategoryId }[]).map((line) => ({ ...line, category: nameOf(line.category) }));
}

/** Public fields that differ, with both values; categories are given by id. */
export function changedFields(
  before: TransactionRow,
  after: TransactionRow,
): TransactionHistoryRow['changes'] {
  const [old, now] = [toTransaction(keyedRow(before)), toTransaction(keyedRow(after))] as unknown as Record<
    string,
    unknown
  >[];
  return Object.keys(now!).flatMap((field) =>
    silent.has(field) || JSON.stringify(old![field]) === JSON.stringify(now![field])
      ? []
      : [{ field, before: old![field], after: now![field] }],
  );
}
