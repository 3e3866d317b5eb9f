import { Injectable } from '@nestjs/common';
import { monthOf, todayIn } from '@app/calendar';
import { maxFigureIds, type FigureExplanation, type FigureTerm } from '@app/contracts-banking';
import type { CallContext } from '@app/messaging';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { ruleInWords } from '../../planning/recurring/series/recurrence';
import { monthlyMinor, runningIn, totalsOf, yearlyMinor } from '../../planning/recurring/series/series';
import { isSpendingOrIncome } from '../../planning/recurring/series/transfer-series';
import { SeriesRepository } from '../../planning/recurring/series/series.repository';
import { RatesService } from '../../ledger/rates/rates.service';
import { countOf, type ExplanationText } from './explanation-text';

export type RepeatKind = 'repeatsOut' | 'repeatsOutYearly' | 'repeatsIn';

const looks = {
  repeatsOut: { title: 'Monthly bills', of: 'monthlyOut', minorOf: monthlyMinor, isOut: true, in: 'a month' },
  repeatsOutYearly: { title: 'Out a year', of: 'yearlyOut', minorOf: yearlyMinor, isOut: true, in: 'a year' },
  repeatsIn: { title: 'Monthly income', of: 'monthlyIn', minorOf: monthlyMinor, isOut: false, in: 'a month' },
} as const;
const list = '/bills?view=recurring';

/** Explains the totals of all recurring payments. */
@Injectable()
export class RepeatExplanationsService {
  constructor(
    private readonly series: SeriesRepository,
    private readonly rates: RatesService,
  ) {}

  async explain(
    figure: RepeatKind,
    skip: number,
    { actor }: CallContext,
    text: ExplanationText,
  ): Promise<FigureExplanation> {
    const wording = looks[figure];
    const today = todayIn(actor.timeZone);
    const all = await this.series.all(actor.userId);
    const home = await this.rates.forSums(actor, all, monthOf(today), monthOf(today));
    const asked = runningIn(all, today)
      .filter(isSpendingOrIncome)
      .filter(({ amountMinor }) => amountMinor < 0 === wording.isOut);
    const counted = asked.filter(({ currency }) => home.latest(currency) !== undefined);
    const leftOut = asked.length - counted.length;
    const value = totalsOf(all, home, today)[wording.of];
    const total = text.money(minorFromDecimal(value, text.currency));
    const size = (row: (typeof all)[number]): number => Math.abs(wording.minorOf(row));
    const foreign = [...new Set(counted.map(({ currency }) => currency))].filter(
      (currency) => currency !== text.currency,
    );
    return {
      figure,
      title: wording.title,
      value,
      unit: 'money',
      currency: text.currency,
      text: total,
      formula: {
        words: `what ${countOf(counted.length, 'series', 'series')} that still run come to in ${wording.in}`,
        numbers:
          counted.length === 0
            ? total
            : `${counted.map((row) => text.money(size(row), row.currency)).join(' + ')} = ${total}`,
      },
      terms: counted.map((row): FigureTerm => ({
        label: `${row.title}: ${text.money(Math.abs(row.amountMinor), row.currency)}, ${ruleInWords(row.rule, row)}`,
        value: jsonNumber(size(row), row.currency),
        text: text.money(size(row), row.currency),
        link: list,
      })),
      rules: rulesFor(foreign.length > 0, leftOut),
      rates: foreign.map((currency) => ({ currency, month: null, rate: home.latest(currency)! })),
      leftOut,
      counted: {
        of: 'events',
        total: counted.length,
        ids: counted.slice(skip, skip + maxFigureIds).map(({ _id }) => _id),
      },
      link: list,
    };
  }
}

const rulesFor = (isConverted: boolean, leftOut: number): FigureExplanation['rules'] => [
  {
    rule: 'dueCounts',
    text: 'A series counts until its last day, and a transfer not at all; a year has 52 weeks, and a month is a twelfth of a year',
  },
  ...(isConverted
    ? [
        {
          rule: 'converted' as const,
          text: 'The sum of each other currency is converted once, at the newest rate',
        },
      ]
    : []),
  ...(leftOut > 0
    ? [
        {
          rule: 'withoutRate' as const,
          text: `Partial: ${leftOut} of a currency without a rate ${leftOut === 1 ? 'is' : 'are'} in no sum`,
        },
      ]
    : []),
];
