import { Injectable } from '@nestjs/common';
import type { Day, Period } from '@app/calendar';
import { AccountsRepository } from '../accounts/accounts.repository';
import { countedParts } from '../ledger/counted-parts';
import type { TransactionRow } from '../transactions/transaction';
import { TransactionsRepository } from '../transactions/transactions.repository';
import type { Owner } from './budget';
import { overspentBefore, type BudgetFacts, type Overspent, type SpentByCard } from './plan';
import type { SpendingBook } from './spending-book';

/** Of some rows, what each overspent category spent from the given accounts; what was given back there is taken off. */
export function spentFrom(
  accounts: ReadonlySet<string>,
  rows: readonly TransactionRow[],
  { categories }: Pick<Overspent, 'categories'>,
): Map<string, number> {
  const budgets = new Map(
    [...categories].flatMap(([budget, of]) => of.map((name) => [name, budget] as const)),
  );
  const spent = new Map<string, number>();
  for (const row of rows) {
    if (!accounts.has(row.accountId)) continue;
    for (const { category, type, amountMinor } of countedParts(row)) {
      const budget = budgets.get(category);
      if (type !== 'expense' || budget === undefined) continue;
      spent.set(budget, (spent.get(budget) ?? 0) + amountMinor);
    }
  }
  return spent;
}

/** Tells what was paid by card where envelopes were overspent. Only the rows of those categories and periods are read. */
@Injectable()
export class CardSpending {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly rows: TransactionsRepository,
  ) {}

  async before(
    { userId, currency }: Owner,
    facts: BudgetFacts,
    book: SpendingBook,
    period: Period,
  ): Promise<SpentByCard> {
    const overspent = overspentBefore(facts, book, period);
    if (overspent.length === 0) return new Map();
    const cards = new Set(
      (await this.accounts.all(userId))
        .filter((account) => account.kind === 'card' && account.currency === currency)
        .map(({ _id }) => _id),
    );
    if (cards.size === 0) return new Map();
    const found = overspent.map(async (one): Promise<[Day, Map<string, number>]> => {
      const names = [...one.categories.values()].flat();
      const rows = await this.rows.ofCategories(userId, names, one.period.from, one.period.to);
      return [one.period.from, spentFrom(cards, rows, one)];
    });
    return new Map(await Promise.all(found));
  }
}
