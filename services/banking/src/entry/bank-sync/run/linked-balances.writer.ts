import { Injectable } from '@nestjs/common';
import { addDays, todayIn, type Day } from '@app/calendar';
import type { Tx } from '@app/persistence';
import { AccountsWriter } from '../../../ledger/accounts/accounts.writer';
import type { BankLinkRow, LinkedAccountRow } from '../../../ledger/bank-links/bank-link.schema';
import { linkedOf } from '../../../ledger/bank-links/new-links.service';
import type { BankAccount } from '../../../ledger/bank-links/source/bank-source';
import { AccountsRepository } from '../../../ledger/book/accounts/accounts.repository';
import { TransactionsRepository } from '../../../ledger/book/transactions/transactions.repository';
import { signedMinor, type TransactionRow } from '../../../ledger/model/transaction';

const pendingDays = 62;

/**
 * Updates accounts from the bank's balances, and sets the opening balance of accounts created for the link.
 */
@Injectable()
export class LinkedBalancesWriter {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly rows: TransactionsRepository,
    private readonly writer: AccountsWriter,
  ) {}

  /**
   * The link's accounts as the bank shows them now. New ones wait to be placed; those no longer shown become
   * inactive.
   */
  merged(link: BankLinkRow, shown: readonly BankAccount[]): LinkedAccountRow[] {
    const before = new Map(link.accounts.map((linked) => [linked.id, linked]));
    const now = shown.map((account): LinkedAccountRow => ({
      ...before.get(account.id),
      ...linkedOf(account),
    }));
    const missing = link.accounts.filter(({ id }) => !shown.some((account) => account.id === id));
    return [...now, ...missing.map((linked) => ({ ...linked, isActive: false }))];
  }

  /**
   * After the first pull, sets the opening balance of an account created for the link so that its balance
   * equals the bank's.
   */
  async open(tx: Tx, link: BankLinkRow, accounts: LinkedAccountRow[], from: Day | null): Promise<void> {
    for (const linked of accounts) {
      if (!linked.opens || !linked.accountId || linked.currentMinor === null) continue;
      delete linked.opens;
      const before = await this.accounts.findById(link.userId, linked.accountId, tx.session);
      if (!before) continue;
      const openingMinor =
        linked.currentMinor - before.movementMinor + (await this.pendingOf(tx, link, before._id));
      const openingDate = linked.cutOff ?? from ?? before.openingDate;
      if (openingMinor === before.openingMinor && openingDate === before.openingDate) continue;
      const after = { ...before, openingMinor, openingDate, version: before.version + 1 };
      await this.writer.write(tx, link.userId, 'account.change', [{ what: 'account', before, after }]);
    }
  }

  /** Sum of pending rows, because banks leave them out of a balance. */
  private async pendingOf(tx: Tx, { userId, timeZone }: BankLinkRow, accountId: string): Promise<number> {
    const today = todayIn(timeZone);
    const days = { from: addDays(today, -pendingDays), to: addDays(today, pendingDays) };
    const isPending = ({ status }: TransactionRow): boolean => status === 'pending';
    const rows = await this.rows.ofAccount(userId, accountId, days, tx.session, isPending);
    return rows.reduce((sum, row) => sum + signedMinor(row), 0);
  }
}
