import { monthText, monthsBetween } from '@app/calendar';
import { changePercent } from '@app/money';
import { nameOf, sideKey, type SpanTally } from '../tally/span-tally';
import { variation } from './variation';
import { merchantSearch, money, monthsOfPeriod, noMerchant, columns, section, share } from './report-words';
import type { KindBody, KindInput } from './kind-input';

const payersColumns = columns(
  ['Payer', 'text'],
  ['Amount', 'money'],
  ['Share', 'percent'],
  ['Last year', 'money'],
  ['Transactions', 'count'],
);
const sourcesColumns = columns(
  ['Category', 'text'],
  ['Amount', 'money'],
  ['Share', 'percent'],
  ['Last year', 'money'],
);
const definitions = [
  'Income counts what came in, without transfers between own accounts. Refunds of expenses lower the category they came from and are no income.',
];

const most = 100;

/** By payer, category and month; its steadiness; compared with the same days a year before. */
export function incomeReport(input: KindInput): KindBody {
  const { order, now, yearAgo, links, names } = input;
  const { locale } = order.actor;
  const total = now.income();
  const months = monthsBetween(...monthsOfPeriod(order.period)).filter(
    (month) => names.since === null || month >= names.since.slice(0, 7),
  );
  const byMonth = months.map((month) => now.months.of(sideKey('income', month)));
  const steady = variation(byMonth.slice(0, -1).length >= 3 ? byMonth.slice(0, -1) : byMonth);
  return {
    figures: incomeFigures(input, months.length, steady),
    sections: [
      section('payers', 'By payer', {
        chart: sharesOf(now, 'income'),
        table: {
          columns: payersColumns,
          rows: rowsOfSide(now, yearAgo, 'income', total, (merchant) =>
            links.side('income', { q: merchantSearch(merchant) }),
          ),
          empty: 'No income in this period.',
        },
      }),
      section('sources', 'By source', {
        table: {
          columns: sourcesColumns,
          rows: now.categories
            .all()
            .filter(({ name }) => name.startsWith('income\t'))
            .map(({ name, minor }) => ({
              cells: [nameOf(name), minor, share(minor, total), yearAgo.categories.of(name)],
              link: links.side('income', { category: nameOf(name) }),
            })),
          empty: 'No income in this period.',
        },
      }),
      section('months', 'Month by month', {
        chart: {
          kind: 'bars',
          labels: months.map((month) => monthText(month, locale)),
          series: [{ name: 'Income', minor: byMonth }],
        },
        table: {
          columns: columns(['Month', 'text'], ['Income', 'money'], ['Transactions', 'count']),
          rows: months.map((month, index) => ({
            cells: [monthText(month, locale), byMonth[index]!, now.months.countOf(sideKey('income', month))],
            link: links.month('income', month),
          })),
        },
      }),
    ],
    definitions,
  };
}

/** Merchants of income or expenses, largest first; those after the first hundred as one line. */
export function rowsOfSide(
  now: SpanTally,
  before: SpanTally,
  side: 'income' | 'expense',
  total: number,
  link: (merchant: string) => string,
) {
  const all = now.merchants.all().filter(({ name }) => name.startsWith(`${side}\t`));
  const rest = all.slice(most);
  return [
    ...all.slice(0, most).map(({ name, minor, count }) => ({
      cells: [nameOf(name) || noMerchant, minor, share(minor, total), before.merchants.of(name), count],
      link: link(nameOf(name)),
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            cells: [
              `${rest.length} more`,
              rest.reduce((sum, { minor }) => sum + minor, 0),
              share(
                rest.reduce((sum, { minor }) => sum + minor, 0),
                total,
              ),
              rest.reduce((sum, { name }) => sum + before.merchants.of(name), 0),
              rest.reduce((sum, { count }) => sum + count, 0),
            ],
          },
        ]),
  ];
}

/** The seven largest, and the rest. */
export function sharesOf(
  now: SpanTally,
  side: 'income' | 'expense',
  of: 'merchants' | 'categories' = 'merchants',
) {
  const all = now[of].all().filter(({ name, minor }) => name.startsWith(`${side}\t`) && minor > 0);
  const rest = all.slice(7).reduce((sum, { minor }) => sum + minor, 0);
  return {
    kind: 'shares' as const,
    parts: [
      ...all.slice(0, 7).map(({ name, minor }) => ({ name: nameOf(name) || noMerchant, minor })),
      ...(rest > 0 ? [{ name: 'Everything else', minor: rest }] : []),
    ],
  };
}

function incomeFigures(
  { now, yearAgo, links }: KindInput,
  months: number,
  steady: number | null,
): KindBody['figures'] {
  const total = now.income();
  return [
    money('Income', total, {
      was: yearAgo.income(),
      link: links.side('income'),
      note: 'against the same days last year',
    }),
    money('Monthly average', months === 0 ? null : Math.round(total / months)),
    {
      label: 'Change on last year',
      unit: 'percent',
      value: yearAgo.income() === 0 ? null : changePercent(total, yearAgo.income()),
    },
    {
      label: 'Varies by',
      unit: 'percent',
      value: steady,
      note: 'standard deviation of the months as a share of their mean; under 10 % is steady',
    },
  ];
}
