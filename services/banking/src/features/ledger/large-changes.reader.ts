import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../accounts/accounts.repository';
import { RecastsRepository } from '../recasts/recasts.repository';

/** What is being written, or taken back, in steps: till it ends, rows that are not there now may come into the ledger. */
@Injectable()
export class LargeChanges {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly recasts: RecastsRepository,
  ) {}

  /** Whether rows may come that go to any account, or name anybody; with `accountId` whether they may to that account. */
  async areUnderWay(tx: Tx, userId: string, accountId?: string): Promise<boolean> {
    const all = await this.accounts.all(userId, tx.session);
    const importing = all.filter((account) => account.importing);
    if (importing.some(({ _id }) => accountId === undefined || _id === accountId)) return true;
    return (await this.recasts.unfinished(userId, tx.session)).length > 0;
  }

  /** REQUEST_IN_PROGRESS while they may: what such rows need must be there when they come. */
  async refuse(tx: Tx, userId: string, accountId?: string): Promise<void> {
    if (await this.areUnderWay(tx, userId, accountId))
      throw new DomainError('REQUEST_IN_PROGRESS', {
        message: 'Many transactions are being changed right now. Try again in a moment.',
      });
  }
}
