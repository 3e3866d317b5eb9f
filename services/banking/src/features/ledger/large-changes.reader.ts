import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import type { AccountRow } from '../accounts/account';
import { AccountsRepository } from '../accounts/accounts.repository';
import { ImportsRepository } from '../imports/imports.repository';
import type { TransactionRow } from '../transactions/transaction';
import { categoriesChanging, RecastsRepository } from '../recasts/recasts.repository';

export const manyChanging = (): DomainError =>
  new DomainError('REQUEST_IN_PROGRESS', {
    message: 'Many transactions are being changed right now. Try again in a moment.',
  });

/** What is being written, or taken back, in steps: till it ends, rows that are not there now may come into the ledger. */
@Injectable()
export class LargeChanges {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly recasts: RecastsRepository,
    private readonly imports: ImportsRepository,
  ) {}

  /** Rows of an import that is being written, or taken back, in steps are nobody's: they go with it, whatever became of them meanwhile. */
  async refuseRows(tx: Tx, userId: string, rows: readonly TransactionRow[]): Promise<void> {
    if ((await this.settledOf(tx, userId, rows)).length < rows.length)
      throw new DomainError('REQUEST_IN_PROGRESS', {
        message: 'This belongs to an import that is being written or taken back. Try again in a moment.',
      });
  }

  /** Of these the rows that are somebody's: all but those of {@link refuseRows}. */
  async settledOf<R extends Pick<TransactionRow, 'importId'>>(
    tx: Tx,
    userId: string,
    rows: readonly R[],
  ): Promise<readonly R[]> {
    if (rows.every(({ importId }) => !importId)) return rows;
    const underWay = new Set((await this.importing(tx, userId)).map(({ importing }) => importing));
    return underWay.size === 0 ? rows : rows.filter(({ importId }) => !importId || !underWay.has(importId));
  }

  /** Accounts that an import is being written to, or taken back from. */
  private async importing(tx: Tx, userId: string): Promise<AccountRow[]> {
    const found: AccountRow[] = [];
    for (const account of await this.accounts.all(userId, tx.session))
      if (account.importing && (await this.imports.hasSteps(userId, account.importing, tx.session)))
        found.push(account);
    return found;
  }

  /** Whether rows may come that go to any account, or name anybody; with `accountId` whether they may to that account. */
  async areUnderWay(tx: Tx, userId: string, accountId?: string): Promise<boolean> {
    const importing = await this.importing(tx, userId);
    if (importing.some(({ _id }) => accountId === undefined || _id === accountId)) return true;
    return (await this.recasts.unfinished(userId, tx.session)).length > 0;
  }

  /** REQUEST_IN_PROGRESS while they may: what such rows need must be there when they come. */
  async refuse(tx: Tx, userId: string, accountId?: string): Promise<void> {
    if (await this.areUnderWay(tx, userId, accountId)) throw manyChanging();
  }

  /** REQUEST_IN_PROGRESS while categories change their names in steps. */
  async refuseBesideCategories(tx: Tx, userId: string): Promise<void> {
    if (await this.recasts.areCategoriesChanging(userId, tx.session)) throw categoriesChanging();
  }

  /** REQUEST_IN_PROGRESS while rows get their categories in steps by names as they were, or categories other than those of `own` change theirs. */
  async refuseNames(tx: Tx, userId: string, own?: string): Promise<void> {
    if (await this.recasts.areCategoriesChanging(userId, tx.session, own)) throw categoriesChanging();
    const unfinished = await this.recasts.unfinished(userId, tx.session);
    const isWritten = unfinished.some(({ _id, steps }) => steps?.kind === 'write' && _id !== own);
    if (isWritten || (await this.importing(tx, userId)).length > 0) throw manyChanging();
    // An import that begins beside this transaction takes its account: one of the two is made again, and sees the other.
    await this.accounts.claimAll(userId, tx.session);
  }
}
