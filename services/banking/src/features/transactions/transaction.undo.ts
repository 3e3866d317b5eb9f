import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../accounts/accounts.repository';
import type { Inverse } from '../undo/undo';
import type { TransactionRow } from './transaction';
import { TransactionWriter } from './transaction.writer';
import { TransactionsRepository } from './transactions.repository';

/** Takes single adds, changes and deletes back, while the row is still what the write made of it. */
@Injectable()
export class TransactionUndo {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly writer: TransactionWriter,
  ) {}

  async remove(
    tx: Tx,
    userId: string,
    { id, stamp }: Extract<Inverse, { kind: 'remove' }>,
  ): Promise<Inverse> {
    const row = await this.unchanged(tx, userId, id, stamp);
    await this.writer.remove(tx, row, 'transaction.undo');
    return { kind: 'restore', row };
  }

  async restore(tx: Tx, userId: string, { row }: Extract<Inverse, { kind: 'restore' }>): Promise<Inverse> {
    if (await this.rows.one(userId, row._id, tx.session)) throw new DomainError('UNDO_EXPIRED');
    await this.accountStillThere(tx, row);
    await this.writer.insert(tx, { ...row, version: row.version + 1 }, 'transaction.undo');
    return { kind: 'remove', id: row._id, stamp: row.stamp };
  }

  async changeBack(
    tx: Tx,
    userId: string,
    { row, stamp }: Extract<Inverse, { kind: 'change' }>,
  ): Promise<Inverse> {
    const before = await this.unchanged(tx, userId, row._id, stamp);
    await this.accountStillThere(tx, row);
    await this.writer.replace(tx, before, { ...row, version: before.version + 1 }, 'transaction.undo');
    return { kind: 'change', row: before, stamp: row.stamp };
  }

  private async accountStillThere(tx: Tx, { userId, accountId }: TransactionRow): Promise<void> {
    if (!(await this.accounts.one(userId, accountId, tx.session)))
      throw new DomainError('UNDO_EXPIRED', {
        message: 'This can no longer be undone: its account was removed since.',
      });
  }

  private async unchanged(tx: Tx, userId: string, id: string, stamp: string): Promise<TransactionRow> {
    const row = await this.rows.one(userId, id, tx.session);
    if (row?.stamp !== stamp) throw new DomainError('UNDO_EXPIRED');
    return row;
  }
}
