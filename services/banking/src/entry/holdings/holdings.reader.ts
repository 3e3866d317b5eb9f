import { Injectable } from '@nestjs/common';
import type { Day } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import type { ClientSession } from 'mongoose';
import { HoldingsRepository } from '../../ledger/accounts/holdings.repository';
import type { HoldingsRow } from '../../ledger/accounts/holdings.schema';
import type { ValuationRow } from '../../ledger/accounts/valuation.schema';
import { ValuationsRepository } from '../../ledger/accounts/valuations.repository';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { TransactionsRepository } from '../../ledger/book/transactions/transactions.repository';
import type { AccountRow } from '../../ledger/model/account';
import type { TransactionRow } from '../../ledger/model/transaction';

/** Reads an investment account: its holdings, valuations, and money paid in and taken out. */
@Injectable()
export class HoldingsReader {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly all: HoldingsRepository,
    private readonly worths: ValuationsRepository,
    private readonly rows: TransactionsRepository,
  ) {}

  /** Throws NOT_FOUND for an account of somebody else, HOLDS_NOTHING for one of another kind. */
  async account(userId: string, id: string, session?: ClientSession): Promise<AccountRow> {
    const account = await this.accounts.findById(userId, id, session);
    if (!account) throw new DomainError('NOT_FOUND');
    if (account.kind !== 'investment') throw new DomainError('HOLDS_NOTHING');
    return account;
  }

  holdings(userId: string, accountId: string, session?: ClientSession): Promise<HoldingsRow | null> {
    return this.all.ofAccount(userId, accountId, session);
  }

  /** Oldest first. */
  valuations(userId: string, accountId: string, session?: ClientSession): Promise<ValuationRow[]> {
    return this.worths.ofAccount(userId, accountId, session);
  }

  /** Transfers in and out between two days. */
  async moves(
    userId: string,
    accountId: string,
    from: Day,
    to: Day,
    session?: ClientSession,
  ): Promise<TransactionRow[]> {
    const rows = await this.rows.wholeOfAccount(userId, accountId, from, to, session);
    return rows.filter(({ type, status }) => type === 'transfer' && status !== 'failed');
  }
}
