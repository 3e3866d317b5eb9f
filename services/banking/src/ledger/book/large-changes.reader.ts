import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import type { AccountRow } from '../model/account';
import { AccountsRepository } from './accounts/accounts.repository';
import { SteppedWritesRegistry } from './stepped-writes.registry';
import type { TransactionRow } from '../model/transaction';

export const largeWriteUnderWay = (): DomainError =>
  new DomainError('REQUEST_IN_PROGRESS', {
    message: 'Many transactions are being changed right now. Try again in a moment.',
  });

/**
 * Writes and undos that are running in steps: until they end, they may add rows that are not in the ledger
 * yet.
 */
@Injectable()
export class LargeChangesReader {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly stepped: SteppedWritesRegistry,
  ) {}

  /**
   * Refuses changes of rows whose import is being written or undone in steps: such rows follow their import,
   * even if they were changed meanwhile.
   */
  async refuseRows(tx: Tx, userId: string, rows: readonly TransactionRow[]): Promise<void> {
    if ((await this.committedOf(tx, userId, rows)).length < rows.length)
      throw new DomainError('REQUEST_IN_PROGRESS', {
        message: 'This belongs to an import that is being written or undone. Try again in a moment.',
      });
  }

  /** The rows among these that may be changed: all except those that {@link refuseRows} refuses. */
  async committedOf<R extends Pick<TransactionRow, 'importId'>>(
    tx: Tx,
    userId: string,
    rows: readonly R[],
  ): Promise<readonly R[]> {
    if (rows.every(({ importId }) => !importId)) return rows;
    const underWay = new Set((await this.importing(tx, userId)).map(({ importing }) => importing));
    return underWay.size === 0 ? rows : rows.filter(({ importId }) => !importId || !underWay.has(importId));
  }

  /** Accounts into which an import is being written, or from which one is being removed. */
  private async importing(tx: Tx, userId: string): Promise<AccountRow[]> {
    const accounts: AccountRow[] = [];
    for (const account of await this.accounts.all(userId, tx.session))
      if (account.importing && (await this.stepped.areUnderWay(userId, account.importing, tx.session)))
        accounts.push(account);
    return accounts;
  }

  /**
   * Whether a running write may still add rows to any account or name any person; with `accountId`, whether
   * it may add rows to that account.
   */
  async areUnderWay(tx: Tx, userId: string, accountId?: string): Promise<boolean> {
    const importing = await this.importing(tx, userId);
    if (importing.some(({ _id }) => accountId === undefined || _id === accountId)) return true;
    return this.stepped.anyUnderWay(userId, tx.session);
  }

  /**
   * Throws REQUEST_IN_PROGRESS while such rows may be added, because the accounts and people that they need
   * must exist then.
   */
  async refuse(tx: Tx, userId: string, accountId?: string): Promise<void> {
    if (await this.areUnderWay(tx, userId, accountId)) throw largeWriteUnderWay();
  }
}
