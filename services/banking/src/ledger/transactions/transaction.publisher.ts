import { Injectable } from '@nestjs/common';
import { transactionChangedEvent } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import { CategoriesRepository } from '../categories/categories.repository';
import { TransactionHistoryRepository } from '../book/transactions/transaction-history.repository';
import { namedRow, type NamedRow } from '../model/named-row';
import { toPosted, type TransactionRow, type RowChange } from '../model/transaction';

/** Publishes changes of single rows, and records them in history and audit. */
@Injectable()
export class TransactionPublisher {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly history: TransactionHistoryRepository,
  ) {}

  /** Returns each row as it is now, with category names; null for a deleted row. */
  async publish(
    tx: Tx,
    userId: string,
    action: string,
    changes: readonly RowChange[],
  ): Promise<(NamedRow | null)[]> {
    const book = await this.categories.book(userId, tx.session);
    const named = (row: TransactionRow | null) => row && namedRow(row, book);
    const shown = changes.map(({ before, after }) => ({ before: named(before), after: named(after) }));
    for (const [at, { before, after }] of changes.entries()) {
      const [was, is] = [shown[at]!.before, shown[at]!.after];
      tx.emit(transactionChangedEvent, {
        userId,
        ...(was && { before: toPosted(was) }),
        ...(is && { after: toPosted(is) }),
      });
      tx.audit({
        action: `transaction.${action}`,
        object: (after ?? before)!._id,
        ...(before && { before }),
        ...(after && { after }),
      });
    }
    this.history.note(tx, userId, action, changes);
    return shown.map(({ after }) => after);
  }
}
