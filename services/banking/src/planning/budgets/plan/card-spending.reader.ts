import { Injectable } from '@nestjs/common';
import type { Day, Period } from '@app/calendar';
import { countsInBudget } from '../../../ledger/model/account';
import { AccountsRepository } from '../../../ledger/book/accounts/accounts.repository';
import { NamedRowsReader } from '../../../ledger/transactions/named-rows.reader';
import type { Owner } from '../budget';
import { spentFrom } from './card-spending';
import { overspentBefore, type BudgetFacts, type SpentByCard } from './plan';
import type { SpendingBook } from '../rules/spending-book';

/** Finds card payments in overspent envelopes. Reads only the rows of those categories and periods. */
@Injectable()
export class CardSpendingReader {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly rows: NamedRowsReader,
  ) {}

  async before(
    { userId }: Owner,
    facts: BudgetFacts,
    book: SpendingBook,
    period: Period,
  ): Promise<SpentByCard> {
    const overspent = overspentBefore(facts, book, period);
    if (overspent.length === 0) return new Map();
    const cards = new Set(
      (await this.accounts.all(userId))
        .filter((account) => account.kind === 'card' && countsInBudget(account))
        .map(({ _id }) => _id),
    );
    if (cards.size === 0) return new Map();
    const spendingReads = overspent.map(async (overspending): Promise<[Day, Map<string, number>]> => {
      const names = [...overspending.categories.values()].flat();
      const rows = await this.rows.ofCategories(
        userId,
        names,
        overspending.period.from,
        overspending.period.to,
      );
      return [overspending.period.from, spentFrom(cards, rows, overspending, book.home)];
    });
    return new Map(await Promise.all(spendingReads));
  }
}
