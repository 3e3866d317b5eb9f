import { Injectable } from '@nestjs/common';
import { addDays, todayIn, type Day } from '@app/calendar';
import type { RecordedPayslip } from '@app/contracts-payroll';
import { minorFromDecimal, type Currency } from '@app/money';
import type { Tx } from '@app/persistence';
import { BankLinksRepository } from '../../ledger/bank-links/bank-links.repository';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { TransactionsRepository } from '../../ledger/book/transactions/transactions.repository';
import { CategoriesRepository } from '../../ledger/categories/categories.repository';
import type { AccountRow } from '../../ledger/model/account';
import type { CategoryId } from '../../ledger/model/category-id';
import type { TransactionRow } from '../../ledger/model/transaction';
import { depositWindowDays, retirementCategoryOf } from './payslip-parts';

/** The data of a ledger that decides how payslips are booked. */
export interface PayslipLedger {
  userId: string;
  today: Day;
  account: AccountRow;
  /**
   * The last day that a bank reported for the account: pay up to this day would have come with it. Null for a
   * manual account.
   */
  reportedUntil: Day | null;
  /** Category of retirement savings. */
  retirementId: CategoryId;
  deposits: TransactionRow[];
  taken: Set<string>;
}

@Injectable()
export class PayslipLedgerReader {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly categories: CategoriesRepository,
    private readonly rows: TransactionsRepository,
    private readonly links: BankLinksRepository,
  ) {}

  /** Undefined if no account has the currency of the payslips, so that there is nowhere to book the pay. */
  async ledgerFor(
    tx: Tx,
    userId: string,
    payslips: readonly RecordedPayslip[],
    today: Day,
  ): Promise<PayslipLedger | undefined> {
    const days = payslips.map(({ payDate }) => payDate).sort();
    if (days.length === 0) return undefined;
    const all = (await this.accounts.all(userId, tx.session)).filter(
      ({ closed, currency }) => !closed && currency === payslips[0]!.currency,
    );
    const account =
      all.find(({ isDefault }) => isDefault) ?? all.find(({ kind }) => kind === 'checking') ?? all[0];
    if (!account) return undefined;
    const deposits = await this.rows.incomingOf(
      userId,
      addDays(days[0]!, -depositWindowDays),
      addDays(days.at(-1)!, depositWindowDays),
      payslips.map(({ net, currency }) => minorFromDecimal(net, currency)),
    );
    return {
      userId,
      today,
      account,
      reportedUntil: await this.reportedUntil(tx, userId, account._id),
      retirementId: await this.retirementId(tx, userId, account.currency),
      deposits,
      taken: new Set(),
    };
  }

  /** The category of retirement savings, depending on the open accounts in the payslips' currency. */
  async retirementId(tx: Tx, userId: string, currency: Currency): Promise<CategoryId> {
    const keepsSavings = (await this.accounts.all(userId, tx.session)).some(
      (account) =>
        !account.closed &&
        account.currency === currency &&
        account.kind === 'investment' &&
        /401|403|retire|pension|roth/i.test(account.name),
    );
    return retirementCategoryOf(await this.categories.book(userId, tx.session), keepsSavings);
  }

  private async reportedUntil(tx: Tx, userId: string, accountId: string): Promise<Day | null> {
    const links = await this.links.all(userId, tx.session);
    const days = links
      .filter(({ accounts }) => accounts.some((linked) => linked.accountId === accountId))
      .flatMap(({ lastSync, timeZone }) => (lastSync ? [todayIn(timeZone, lastSync)] : []));
    const newest = days.sort().at(-1);
    return newest ? addDays(newest, -depositWindowDays) : null;
  }
}
