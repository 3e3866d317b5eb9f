import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from './accounts/accounts.repository';
import { publishBalanceLow } from './accounts/balance-low';
import { publishCreditUsed } from './accounts/credit-used';
import type { TransactionRow } from '../model/transaction';
import { applied, type AppliedMove } from './applied-move';
import { MerchantsRepository } from './merchants/merchants.repository';
import { LedgerObserversRegistry } from './ledger-observers.registry';
import { LargeChangesReader } from './large-changes.reader';
import { MonthRollupsRepository } from './rollups/month-rollups.repository';

/** Updates every figure derived from the ledger in the transaction that changes the ledger. */
@Injectable()
export class LedgerWriter {
  constructor(
    private readonly rollups: MonthRollupsRepository,
    private readonly accounts: AccountsRepository,
    private readonly merchants: MerchantsRepository,
    private readonly observers: LedgerObserversRegistry,
    private readonly large: LargeChangesReader,
  ) {}

  /**
   * Rows `before` are removed and rows `after` are added; a changed row is in both. Throws
   * REQUEST_IN_PROGRESS if an import of one of `before` is being written, and ROW_LOCKED if one of them is
   * reconciled, unless `lockedToo`.
   */
  async move(
    tx: Tx,
    userId: string,
    before: readonly TransactionRow[],
    after: readonly TransactionRow[],
    options: { lockedToo?: boolean } = {},
  ): Promise<void> {
    await this.large.refuseRows(tx, userId, before);
    return this.apply(tx, userId, applied(before, after, options));
  }

  /**
   * As {@link move}, with moves computed beforehand: there is time for that while the store writes many rows.
   */
  async apply(tx: Tx, userId: string, move: AppliedMove): Promise<void> {
    const { ledger, merchants } = move;
    await this.rollups.apply(userId, ledger.months, tx.session);
    for (const account of await this.accounts.move(userId, ledger.accounts, tx.session)) {
      publishCreditUsed(tx, null, account);
      publishBalanceLow(tx, null, account);
    }
    await this.merchants.apply(userId, merchants, tx.session);
    if (!tx.keepsReads) await tx.writeDeferred();
    await this.observers.rowsMoved(tx, userId, move);
  }
}
