import { Injectable } from '@nestjs/common';
import { monthOf } from '@app/calendar';
import type { queryMonthsEndpoint, querySpendingEndpoint, SpendingAnswer } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { CategoriesRepository } from '../../ledger/categories/categories.repository';
import { categoryKey } from '../../ledger/model/category';
import { MerchantsRepository } from '../../ledger/book/merchants/merchants.repository';
import { monthSpan } from '../../ledger/book/rollups/month-span';
import { MonthRollupsRepository } from '../../ledger/book/rollups/month-rollups.repository';
import { RatesService } from '../../ledger/rates/rates.service';
import { existingDay } from '../../ledger/model/new-row';
import { merchantKeyOf } from '../../ledger/model/merchant-name';
import type { NamedRow } from '../../ledger/model/named-row';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';
import { holdingWords, keysMeant, spendingAnswer } from './spending';
import { monthsOf } from './spending-months';

/** Queries of other services about the ledger. */
@Injectable()
export class SpendingService {
  constructor(
    private readonly rows: NamedRowsReader,
    private readonly rollups: MonthRollupsRepository,
    private readonly categories: CategoriesRepository,
    private readonly merchants: MerchantsRepository,
    private readonly rates: RatesService,
  ) {}

  async query(request: RequestOf<typeof querySpendingEndpoint>, call: CallContext): Promise<SpendingAnswer> {
    const { from, to } = {
      from: existingDay(request.period.from, 'period.from'),
      to: existingDay(request.period.to, 'period.to'),
    };
    if (from > to)
      throw new DomainError('VALIDATION', { field: 'period', message: 'period: Ends before it begins' });
    const { userId } = call.actor;
    const names =
      request.category === undefined ? undefined : await this.withChildren(userId, request.category);
    const rows = narrowed(await this.matching(request, userId, names), request);
    const home = await this.rates.forSums(call.actor, rows, monthOf(from), monthOf(to));
    return spendingAnswer(rows, request.period, home, { categories: names, person: request.person });
  }

  async months(
    { from, to }: RequestOf<typeof queryMonthsEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof queryMonthsEndpoint>> {
    const { userId, currency } = call.actor;
    monthSpan(from, to);
    const rollups = await this.rollups.between(userId, from, to);
    return { currency, months: monthsOf(rollups, await this.rates.forSums(call.actor, rollups, from, to)) };
  }

  private async matching(
    { period, merchant, account }: RequestOf<typeof querySpendingEndpoint>,
    userId: string,
    names: readonly string[] | undefined,
  ): Promise<NamedRow[]> {
    if (merchant !== undefined) {
      const known = (await this.merchants.all(userId)).map(({ key }) => key);
      return this.rows.ofMerchants(userId, keysMeant(merchantKeyOf(merchant), known), period.from, period.to);
    }
    if (account !== undefined) return this.rows.wholeOfAccount(userId, account, period.from, period.to);
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

/** Filters rows that were read by one condition by the other conditions on whole rows. */
function narrowed(
  rows: readonly NamedRow[],
  { account, tag, words }: RequestOf<typeof querySpendingEndpoint>,
): NamedRow[] {
  const wantedTag = tag?.toLowerCase();
  const matching = rows.filter(
    (row) =>
      (account === undefined || row.accountId === account) &&
      (wantedTag === undefined ||
        [...row.tags, ...(row.lines ?? []).flatMap(({ tags }) => tags)].some(
          (text) => text.toLowerCase() === wantedTag,
        )),
  );
  return words === undefined ? matching : holdingWords(matching, words);
}
