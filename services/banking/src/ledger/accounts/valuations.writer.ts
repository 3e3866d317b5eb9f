import { Injectable } from '@nestjs/common';
import { addDays, lastDayEver } from '@app/calendar';
import { sumMinor } from '@app/money';
import type { Tx } from '@app/persistence';
import { signedMinor } from '../model/transaction';
import { TransactionsRepository } from '../book/transactions/transactions.repository';
import { type AccountRow } from '../model/account';
import { idOf, type AccountChange } from './account-change';
import { AccountsRepository } from '../book/accounts/accounts.repository';
import { HoldingsRepository } from './holdings.repository';
import type { HoldingsRow } from './holdings.schema';
import type { ValuationRow } from './valuation.schema';
import { ValuationsRepository } from './valuations.repository';
import type { ClientSession } from 'mongoose';

/** Writes valuations and holdings of accounts, and the balances that follow from them. */
@Injectable()
export class ValuationsWriter {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly valuations: ValuationsRepository,
    private readonly rows: TransactionsRepository,
    private readonly holdings: HoldingsRepository,
  ) {}

  findById(userId: string, id: string, session: ClientSession): Promise<ValuationRow | null> {
    return this.valuations.findById(userId, id, session);
  }

  ofAccount(userId: string, accountId: string, session: ClientSession): Promise<ValuationRow[]> {
    return this.valuations.ofAccount(userId, accountId, session);
  }

  holdingsOf(userId: string, accountId: string, session: ClientSession): Promise<HoldingsRow | null> {
    return this.holdings.ofAccount(userId, accountId, session);
  }

  async write(tx: Tx, userId: string, change: Exclude<AccountChange, { what: 'account' }>): Promise<void> {
    if (change.what === 'holdings') {
      if (change.after) await this.holdings.put(change.after, tx.session);
      else await this.holdings.remove(userId, idOf(change), tx.session);
      return;
    }
    if (change.after) await this.valuations.put(change.after, tx.session);
    else await this.valuations.remove(userId, idOf(change), tx.session);
  }

  /**
   * Recalculates what valuations moved: the balance is that of the newest valuation plus the rows after its
   * day.
   */
  async settle(tx: Tx, userId: string, accountId: string): Promise<void> {
    const account = await this.accounts.findById(userId, accountId, tx.session);
    const newest = (await this.valuations.ofAccount(userId, accountId, tx.session)).at(-1);
    if (!account || (!newest && !account.valuedOn)) return;
    const adjustedMinor = newest ? await this.adjustment(tx, account, newest) : 0;
    await this.accounts.change(
      userId,
      accountId,
      { adjustedMinor, valuedOn: newest?.date ?? null },
      tx.session,
    );
  }

  private async adjustment(tx: Tx, account: AccountRow, newest: ValuationRow): Promise<number> {
    const since = await this.rows.ofAccount(
      account.userId,
      account._id,
      { from: addDays(newest.date, 1), to: lastDayEver },
      tx.session,
    );
    const moved = sumMinor(since.filter(({ status }) => status !== 'failed').map(signedMinor));
    return newest.balanceMinor - account.openingMinor - (account.movementMinor - moved);
  }
}
