import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import type { AccountRow } from '../model/account';
import { AccountsRepository } from './accounts.repository';
import { SteppedWrites } from './stepped-writes.registry';
import type { TransactionRow } from '../model/transaction';

export const manyChanging = (): DomainError =>
  new DomainError('REQUEST_IN_PROGRESS', {
    message: 'Many transactions are being changed right now. Try again in a moment.',
  });

/** What is being written, or undone, in steps: till it ends, rows that are not there now may come into the ledger. */
@Injectable()
export class LargeChanges {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly stepped: SteppedWrites,
  ) {}

  /** Rows of an import that is being written, or undone, in steps are nobody's: they go with it, whatever became of them meanwhile. */
  async refuseRows(tx: Tx, userId: string, rows: readonly TransactionRow[]): Promise<void> {
    if ((await this.committedOf(tx, userId, rows)).length < rows.length)
      throw new DomainError('REQUEST_IN_PROGRESS', {
        message: 'This belongs to an import that is being written or undone. Try again in a moment.',
      });
  }

  /** Of these the rows that are somebody's: all but those of {@link refuseRows}. */
  async committedOf<R extends Pick<TransactionRow, 'importId'>>(
    tx: Tx,
    userId: string,
    rows: readonly R[],
  ): Promise<readonly R[]> {
    if (rows.every(({ importId }) => !importId)) return rows;
    const underWay = new Set((await this.importing(tx, userId)).map(({ importing }) => importing));
    return underWay.size === 0 ? rows : rows.filter(({ importId }) => !importId || !underWay.has(importId));
  }

  /** Accounts that an import is being written to, or undone from. */
  private async importing(tx: Tx, userId: string): Promise<AccountRow[]> {
    const found: AccountRow[] = [];
    for (const account of await this.accounts.all(userId, tx.session))
      if (account.importing && (await this.stepped.areUnderWay(userId, account.importing, tx.session)))
        found.push(account);
    return found;
  }

  /** Whether rows may come that go to any account, or name anybody; with `accountId` whether they may to that account. */
  async areUnderWay(tx: Tx, userId: string, accountId?: string): Promise<boolean> {
    const importing = await this.importing(tx, userId);
    if (importing.some(({ _id }) => accountId === undefined || _id === accountId)) return true;
    return this.stepped.anyUnderWay(userId, tx.session);
  }

  /** REQUEST_IN_PROGRESS while they may: what such rows need must be there when they come. */
  async refuse(tx: Tx, userId: string, accountId?: string): Promise<void> {
    if (await this.areUnderWay(tx, userId, accountId)) throw manyChanging();
  }
}
