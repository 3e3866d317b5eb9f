import { Injectable } from '@nestjs/common';
import { listLink, type FigureExplanation, type FigureTerm } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { priceRunsThatDiffer, type Charge } from '../../planning/recurring/detection/price-change';
import { RecurrencesRepository } from '../../planning/recurring/detection/recurrences.repository';
import { ruleInWords, timesAYear } from '../../planning/recurring/series/recurrence';
import { SeriesRepository } from '../../planning/recurring/series/series.repository';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';
import type { ExplanationText } from './explanation-text';

/** Explains what the new price of a recurring payment costs in a year. */
@Injectable()
export class PriceExplanationsService {
  constructor(
    private readonly series: SeriesRepository,
    private readonly recurrences: RecurrencesRepository,
    private readonly rows: NamedRowsReader,
  ) {}

  /** Throws NOT_FOUND for a series that does not exist, that is income, or whose price did not change. */
  async explain(
    seriesId: string,
    { actor: { userId } }: CallContext,
    text: ExplanationText,
  ): Promise<FigureExplanation> {
    const row = await this.series.findById(userId, seriesId);
    const recurrences = (await this.recurrences.all(userId)).filter(
      (recurrence) => recurrence.seriesId === seriesId,
    );
    const runs = recurrences.map(({ found: { hits } }) => priceRunsThatDiffer(hits)).findLast(Boolean);
    if (!row || row.amountMinor >= 0 || !runs) throw new DomainError('NOT_FOUND');
    const { currency, rule, title } = row;
    const [now, before] = await this.asCharged(userId, [runs.now.at(-1)!, runs.before.at(-1)!]);
    const times = timesAYear(rule);
    const minor = Math.round((now.amountMinor - before.amountMinor) * times);
    const money = (amount: number): string => text.money(amount, currency);
    const term = (label: string, { id, amountMinor }: Charge): FigureTerm => ({
      label,
      value: jsonNumber(amountMinor, currency),
      text: money(amountMinor),
      link: listLink({ tx: id }),
    });
    return {
      figure: 'expensesChange',
      title: `${title}: the new price, over a year`,
      value: jsonNumber(minor, currency),
      unit: 'money',
      currency,
      text: money(minor),
      formula: {
        words: '(new price \u2212 price before) \u00d7 times a year',
        numbers: `(${money(now.amountMinor)} \u2212 ${money(before.amountMinor)}) \u00d7 ${text.count(times)} = ${money(minor)}`,
      },
      terms: [
        term(`New price since ${text.day(runs.now[0]!.date)}, last paid on ${text.day(now.date)}`, now),
        term(`Price before, last paid on ${text.day(before.date)}`, before),
      ],
      rules: [
        {
          rule: 'dueCounts',
          text: `${ruleInWords(rule, row)}: ${text.count(times)} times in a year; a year has 52 weeks`,
        },
      ],
      rates: [],
      leftOut: 0,
      counted: { of: 'transactions', total: 2, ids: [now.id, before.id] },
      link: '/bills?view=recurring',
    };
  }

  /** Both charges with the amounts in the ledger. */
  private async asCharged(userId: string, charges: readonly [Charge, Charge]): Promise<[Charge, Charge]> {
    const rows = await this.rows.findByIds(
      userId,
      charges.map(({ id }) => id),
    );
    const [now, before] = charges.map(({ id }) => rows.find(({ _id }) => _id === id));
    if (!now || !before) throw new DomainError('NOT_FOUND');
    const charge = ({ _id, date, amountMinor }: typeof now): Charge => ({ id: _id, date, amountMinor });
    return [charge(now), charge(before)];
  }
}
