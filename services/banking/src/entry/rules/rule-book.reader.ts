import { Injectable } from '@nestjs/common';
import { addDays, todayIn } from '@app/calendar';
import type { RuleMoment } from '@app/contracts-banking';
import type { ClientSession } from 'mongoose';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { CategoriesRepository } from '../../ledger/categories/categories.repository';
import { nextDueDates } from '../../planning/recurring/series/recurrence';
import { SeriesRepository } from '../../planning/recurring/series/series.repository';
import type { MerchantRow } from '../../ledger/book/merchants/merchant.schema';
import { MerchantsRepository } from '../../ledger/book/merchants/merchants.repository';
import type { TransactionRow } from '../../ledger/model/transaction';
import type { RuleContext } from './rule';
import type { DefaultedField } from '../../ledger/model/new-row';
import { RuleSet } from './rule-effects';
import { RulesRepository } from './rules.repository';
import { CategoryBook } from '../../ledger/model/category-book';

/** A payment for the last day of a series may arrive, or be booked, this many days later. */
const lateDays = 14;

/** Applies a person's rules to new rows. */
@Injectable()
export class RuleBookReader {
  constructor(
    private readonly rules: RulesRepository,
    private readonly categories: CategoriesRepository,
    private readonly accounts: AccountsRepository,
    private readonly merchants: MerchantsRepository,
    private readonly series: SeriesRepository,
  ) {}

  async context(userId: string, session?: ClientSession): Promise<RuleContext> {
    const series = new Map((await this.series.all(userId, session)).map((row) => [row._id, row] as const));
    return {
      categories: await this.categories.book(userId, session),
      accounts: new Set((await this.accounts.all(userId, session)).map(({ _id }) => _id)),
      series: new Map([...series].map(([id, { title }]) => [id, title])),
      hasEnded: (id) => nextDueDates(series.get(id)!, addDays(todayIn('UTC'), -lateDays), 1).length === 0,
      names: await this.merchants.names(userId, session),
    };
  }

  merchantsOf(userId: string): Promise<MerchantRow[]> {
    return this.merchants.all(userId);
  }

  /** The part of the context that matters without rules: the name of the row's own merchant. */
  private async worldOf({ userId }: TransactionRow, session: ClientSession): Promise<RuleContext> {
    return {
      categories: new CategoryBook(),
      accounts: new Set(),
      series: new Map(),
      hasEnded: () => false,
      names: await this.merchants.names(userId, session),
    };
  }

  async load(userId: string, session?: ClientSession): Promise<RuleSet> {
    return new RuleSet(await this.rules.all(userId, session), await this.context(userId, session));
  }

  /** A new row after all rules. */
  async applied(
    row: TransactionRow,
    when: RuleMoment,
    guessed: ReadonlySet<DefaultedField>,
    session: ClientSession,
  ): Promise<TransactionRow> {
    const own = await this.rules.all(row.userId, session);
    const rules = new RuleSet(
      own,
      own.length > 0 ? await this.context(row.userId, session) : await this.worldOf(row, session),
    );
    return rules.apply(row, when, guessed, new Date().toISOString());
  }

  /** Records a category changed by hand. Two equal corrections for a merchant only suggest a rule. */
  async corrected(before: TransactionRow, after: TransactionRow, session: ClientSession): Promise<void> {
    if (before.categoryId === after.categoryId || after.type === 'transfer') return;
    await this.merchants.noteCorrection(after.userId, after.merchantKey, after.categoryId, session);
  }
}
