import type { ClientSession, mongo } from 'mongoose';
import { sealedLedger } from '@app/contracts-banking';
import { isPatient, letOthersFirst, noteSeal, writesWhenPatient } from '@app/persistence';
import { storedRow, type StoredTransaction } from './stored-row.schema';
import { forEachYielding } from '@app/messaging';
import type { TransactionRow } from '../../model/transaction';

export const rowsPerInsert = 2_000;

interface Ready {
  from: number;
  to: number;
  batch: mongo.OrderedBulkOperation;
  stored: StoredTransaction[];
}

/**
 * Inserts rows in batches. While the store works on one batch, the next one (also one of the next
 * transaction) is encoded.
 */
export class RowInserts {
  private next: Ready | undefined;

  constructor(
    private readonly collection: mongo.Collection<StoredTransaction>,
    private readonly rows: readonly TransactionRow[],
  ) {}

  /**
   * Inserts the rows from `from` up to, but not including, `to`. A retried transaction may insert the same
   * rows again.
   */
  async insert(from: number, to: number, session: ClientSession): Promise<void> {
    const most = isPatient(session) ? writesWhenPatient : rowsPerInsert;
    for (let at = from; at < to; at += most) {
      const end = Math.min(at + most, to);
      const { batch, stored } = await this.takeReady(at, end);
      await letOthersFirst(session);
      const inserted = batch.execute({ session });
      // Awaited below; the catch keeps a failure during the encoding of the next batch from being reported as
      // unhandled.
      inserted.catch(() => undefined);
      await new Promise((resolve) => setImmediate(resolve));
      await forEachYielding(stored, (row) => noteSeal(session, sealedLedger.transactions, row._id, row));
      // The next batch has the size of this one: a batch of another size would be encoded again.
      if (end < this.rows.length)
        this.next = await this.ready(end, Math.min(end + Math.min(most, to - from), this.rows.length));
      await inserted;
    }
  }

  private takeReady(from: number, to: number): Ready | Promise<Ready> {
    const ready = this.next;
    this.next = undefined;
    return ready?.from === from && ready.to === to ? ready : this.ready(from, to);
  }

  private async ready(from: number, to: number): Promise<Ready> {
    const batch = this.collection.initializeOrderedBulkOp();
    const stored: StoredTransaction[] = [];
    await forEachYielding(this.rows.slice(from, to), (row) => {
      const document = storedRow(row);
      stored.push(document);
      batch.insert(document);
    });
    return { from, to, batch, stored };
  }
}
