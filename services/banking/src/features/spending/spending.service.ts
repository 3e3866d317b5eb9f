import { Injectable } from '@nestjs/common';
import { monthOf } from '@app/calendar';
import type { queryMonthsRequest, querySpendingRequest, SpendingAnswer } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { CategoriesRepository } from '../categories/categories.repository';
import { categoryKey } from '../categories/category';
import { MerchantsRepository } from '../merchants/merchants.repository';
import { monthSpan } from '../ledger/month-span';
import { MonthRollupsRepository } from '../ledger/month-rollups.repository';
import { RatesService } from '../rates/rates.service';
import { existingDay } from '../transactions/new-row';
import { merchantKeyOf } from '../transactions/merchant-name';
import type { TransactionRow } from '../transactions/transaction';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { keysMeant, spendingAnswer } from './spending';
import { monthsOf } from './spending-months';

/** Answers of the ledger to other services. */
@Injectable()
export class SpendingService {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly rollups: MonthRollupsRepository,
    private readonly categories: CategoriesRepository,
    private readonly merchants: MerchantsRepository,
    private readonly rates: RatesService,
  ) {}

  async query(request: RequestOf<typeof querySpendingRequest>, call: CallContext): Promise<SpendingAnswer> {
    const { from, to } = {
      from: existingDay(request.period.from, 'period.from'),
      to: existingDay(request.period.to, 'period.to'),
    };
    if (from > to)
      throw new DomainError('VALIDATION', { field: 'period', message: 'period: Ends before it begins' });
    const { userId } = call.actor;
    const names =
      request.category === undefined ? undefined : await this.withChildren(userId, request.category);
    const rows = await this.matching(request, userId, names);
    const home = await this.rates.forSums(call.actor, rows, monthOf(from), monthOf(to));
    return spendingAnswer(rows, request.period, home, names);
  }

  async months(
    { from, to }: RequestOf<typeof queryMonthsRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof queryMonthsRequest>> {
    const { userId, currency } = call.actor;
    monthSpan(from, to);
    const rollups = await this.rollups.between(userId, from, to);
    return { currency, months: monthsOf(rollups, await this.rates.forSums(call.actor, rollups, from, to)) };
  }

  private async matching(
    { period, merchant }: RequestOf<typeof querySpendingRequest>,
    userId: string,
    names: readonly string[] | undefined,
  ): Promise<TransactionRow[]> {
    if (merchant !== undefined) {
      const known = (await this.merchants.all(userId)).map(({ key }) => key);
      return this.rows.ofMerchants(userId, keysMeant(merchantKeyOf(merchant), known), period.from, period.to);
    }
    return names
      ? this.rows.ofCategories(userId, names, period.from, period.to)
      : this.rows.between(userId, period.from, period.to);
  }

  private async withChildren(userId: string, category: string): Promise<string[]> {
    const all = await this.categories.all(userId);
    const key = categoryKey(category);
    return all
      .filter(
        ({ name, parent }) => categoryKey(name) === key || (parent !== null && categoryKey(parent) === key),
      )
      .map(({ name }) => name);
  }
}
