import { lastDay, monthOf, firstDay, type Month, type Period } from '@app/calendar';
import { listLink, type ViewFilter } from '@app/contracts-banking';
import type {
  ReportFigure,
  ReportSection,
  ReportTable,
  ReportUnit,
  ReportValue,
} from '@app/contracts-insights';
import { percentOf } from '@app/money';
import type { LedgerNames, ReportOrder } from './report-input';
import { withSubcategories } from './report-input';
import type { Side } from '../tally/span-tally';

export const columns = (...named: readonly [label: string, unit: ReportUnit][]): ReportTable['columns'] =>
  named.map(([label, unit]) => ({ label, unit }));

export const money = (label: string, value: ReportValue, more: Partial<ReportFigure> = {}): ReportFigure => ({
  label,
  unit: 'money',
  value,
  ...more,
});

/** A part in percent of the whole; null if the whole is 0. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : percentOf(part, whole);

/** Undefined rate (null) if income is zero or less. */
export const savingsRate = (income: number, net: number): number | null =>
  income <= 0 ? null : percentOf(net, income);

export const section = (
  id: string,
  title: string,
  rest: Omit<ReportSection, 'id' | 'title'>,
): ReportSection => ({
  id,
  title,
  ...rest,
});

/** Links to lists whose totals equal a report's figures: with the same filters and days. */
export class Links {
  constructor(
    private readonly order: ReportOrder,
    private readonly names: LedgerNames,
  ) {}

  side(
    side: Side | undefined,
    more: { q?: string; category?: string; account?: string; period?: Period } = {},
  ): string {
    const { filters, period } = this.order;
    const wanted =
      filters.category === undefined ? undefined : [...withSubcategories(this.names, filters.category)];
    const categories = more.category !== undefined ? [more.category] : wanted;
    const account = more.account ?? filters.account;
    return listLink({
      q: [
        'is:counted',
        ...(filters.merchant ? [named('merchant', `=${filters.merchant}`)] : []),
        ...(filters.tag ? [named('tag', filters.tag)] : []),
        ...(filters.person ? [named('person', this.names.people.get(filters.person) ?? filters.person)] : []),
        ...(more.q ? [more.q] : []),
      ].join(' '),
      ...(categories && { category: categories[0], also: categories.slice(1) }),
      ...(side && { type: side }),
      ...(account && { account }),
      from: more.period?.from ?? period.from,
      to: more.period?.to ?? period.to,
    } satisfies ViewFilter);
  }

  /** The days of a month that are in the period. */
  month(side: Side | undefined, month: Month): string {
    const { from, to } = this.order.period;
    const [first, last] = [firstDay(month), lastDay(month)];
    return this.side(side, { period: { from: first < from ? from : first, to: last > to ? to : last } });
  }
}

/** A search operator with its value; a value cannot contain quotes. */
export const named = (operator: string, value: string): string =>
  `${operator}:"${value.replaceAll('"', '')}"`;

export const merchantSearch = (merchant: string): string =>
  merchant === '' ? '-has:merchant' : named('merchant', `=${merchant}`);

export const noMerchant = 'No merchant named';
export const monthsOfPeriod = ({ from, to }: Period): readonly [first: Month, last: Month] => [
  monthOf(from),
  monthOf(to),
];

export const withLink = (link: string | undefined): { link?: string } => (link === undefined ? {} : { link });
