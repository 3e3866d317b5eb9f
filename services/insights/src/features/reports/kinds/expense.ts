import { monthText, monthsBetween } from '@app/calendar';
import type { ReportSection, ReportTableRow } from '@app/contracts-insights';
import { changePercent, sumMinor } from '@app/money';
import { listLink } from '@app/contracts-banking';
import { rowsOfSide, sharesOf } from './income';
import type { KindBody, KindInput } from './kind-input';
import { topOf } from './report-input';
import {
  columns,
  merchantSearch,
  money,
  withLink,
  monthsOfPeriod,
  named,
  section,
  share,
} from './report-words';
import { nameOf, sideKey } from '../tally/span-tally';
import type { Sums } from '../tally/sums';

const merchantsColumns = columns(
  ['Merchant', 'text'],
  ['Amount', 'money'],
  ['Share', 'percent'],
  ['Period before', 'money'],
  ['Transactions', 'count'],
);
const definitions = [
  'Expenses count what was spent, less what was given back, in the category it was spent in. Transfers, card payments and money moved to investments are no expenses.',
  'Fixed is what was paid to merchants of your recurring bills; variable is the rest.',
  'A transaction with several tags counts under each of them, so that tags may come to more than the total.',
];

const byNames = columns(
  ['Category', 'text'],
  ['Amount', 'money'],
  ['Share', 'percent'],
  ['Period before', 'money'],
  ['Transactions', 'count'],
);

/** By category, merchant, account, tag and person; fixed and variable; the 20 largest; new merchants. */
export function expenseReport(input: KindInput): KindBody {
  const { now, before, links } = input;
  const total = now.expenses();
  const fixed = fixedOf(input);
  return {
    figures: expenseFigures(input, fixed.total),
    sections: [
      section('categories', 'By category', {
        chart: sharesOf(now, 'expense', 'categories'),
        table: { columns: byNames, rows: categoryRows(input, total), empty: 'No expenses in this period.' },
      }),
      monthsSection(input),
      section('merchants', 'By merchant', {
        table: {
          columns: merchantsColumns,
          rows: rowsOfSide(now, before, 'expense', total, (merchant) =>
            links.side('expense', { q: merchantSearch(merchant) }),
          ),
          empty: 'No expenses in this period.',
        },
      }),
      ...otherSections(input, total),
      ...listSections(input, total, fixed),
    ],
    definitions,
  };
}

/** Top categories, each followed by its subcategories. */
function categoryRows({ now, before, links, names }: KindInput, total: number): ReportTableRow[] {
  const groups = new Map<string, { name: string; minor: number; count: number; was: number }[]>();
  for (const { name: key, minor, count } of now.categories
    .all()
    .filter(({ name }) => name.startsWith('expense\t'))) {
    const name = nameOf(key);
    const top = topOf(names, name);
    groups.set(top, [...(groups.get(top) ?? []), { name, minor, count, was: before.categories.of(key) }]);
  }
  return [...groups]
    .map(([top, list]) => ({ top, list, minor: sumMinor(list.map((one) => one.minor)) }))
    .sort((a, b) => b.minor - a.minor)
    .flatMap(({ top, list, minor }) => {
      const line = (one: (typeof list)[number], depth: number): ReportTableRow => ({
        cells: [one.name, one.minor, share(one.minor, total), one.was, one.count],
        link: links.side('expense', { category: one.name }),
        ...(depth > 0 && { depth }),
      });
      if (list.length === 1 && list[0]!.name === top) return [line(list[0]!, 0)];
      const sum: ReportTableRow = {
        cells: [
          top,
          minor,
          share(minor, total),
          sumMinor(list.map((one) => one.was)),
          list.reduce((all, one) => all + one.count, 0),
        ],
        strong: true,
      };
      return [sum, ...list.map((one) => line(one, 1))];
    });
}

function monthsSection({ order, now, links, names }: KindInput) {
  const { locale } = order.actor;
  const months = monthsBetween(...monthsOfPeriod(order.period));
  const blank = (month: string): boolean => names.since !== null && month < names.since.slice(0, 7);
  const tops = now.categories
    .all()
    .filter(({ name, minor }) => name.startsWith('expense\t') && minor > 0)
    .slice(0, 6);
  const monthOf = (category: string, month: string): number =>
    now.monthCategories.of(sideKey('expense', category, month));
  const totals = months.map((month) => now.months.of(sideKey('expense', month)));
  return section('months', 'The year at a glance', {
    chart: {
      kind: 'stack',
      labels: months.map((month) => monthText(month, locale)),
      series: [
        ...tops.map(({ name }) => ({
          name: nameOf(name),
          minor: months.map((month) => (blank(month) ? null : monthOf(nameOf(name), month))),
        })),
        {
          name: 'Everything else',
          minor: months.map((month, index) =>
            blank(month)
              ? null
              : totals[index]! - sumMinor(tops.map(({ name }) => monthOf(nameOf(name), month))),
          ),
        },
      ],
    },
    table: {
      columns: columns(['Month', 'text'], ['Expenses', 'money'], ['Transactions', 'count']),
      rows: months.map((month, index) => ({
        cells: [
          monthText(month, locale),
          blank(month) ? null : totals[index]!,
          now.months.countOf(sideKey('expense', month)),
        ],
        link: links.month('expense', month),
      })),
    },
  });
}

function otherSections({ now, before, links, names }: KindInput, total: number) {
  const table = namesTable(total);
  const hasPeople = now.people.all().some(({ name }) => name.startsWith('expense\t') && nameOf(name) !== '');
  return [
    section('accounts', 'By account', {
      table: table(
        'Account',
        now.accounts,
        before.accounts,
        (id) => names.accounts.get(id)?.name ?? 'Removed account',
        (id) => links.side('expense', { account: id }),
      ),
    }),
    section('tags', 'By tag', {
      table: table(
        'Tag',
        now.tags,
        before.tags,
        (tag) => tag,
        (tag) => links.side('expense', { q: named('tag', tag) }),
      ),
    }),
    ...(hasPeople
      ? [
          section('people', 'By person', {
            table: table(
              'For',
              now.people,
              before.people,
              (id) => (id === '' ? 'No one' : (names.people.get(id) ?? 'Removed person')),
              (id) =>
                id === ''
                  ? undefined
                  : links.side('expense', { q: named('person', names.people.get(id) ?? '') }),
            ),
          }),
        ]
      : []),
  ];
}

function fixedOf({ now, names, links }: KindInput): { total: number; rows: ReportTableRow[] } {
  const found = now.merchants
    .all()
    .filter(({ name }) => name.startsWith('expense\t') && names.recurring.has(nameOf(name).toLowerCase()));
  return {
    total: sumMinor(found.map(({ minor }) => minor)),
    rows: found.map(({ name, minor }) => ({
      cells: [nameOf(name), minor],
      link: links.side('expense', { q: merchantSearch(nameOf(name)) }),
    })),
  };
}

function newMerchants({ now, known, links }: KindInput): ReportTableRow[] {
  return [...now.firstPaid]
    .filter(([merchant]) => !known.has(merchant))
    .sort((a, b) => (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : a[0] < b[0] ? -1 : 1))
    .slice(0, 100)
    .map(([merchant, day]) => ({
      cells: [merchant, day, now.merchants.of(sideKey('expense', merchant))],
      link: links.side('expense', { q: merchantSearch(merchant) }),
    }));
}

function expenseFigures({ now, before, yearAgo, links }: KindInput, fixed: number): KindBody['figures'] {
  const total = now.expenses();
  return [
    money('Expenses', total, {
      was: before.expenses(),
      link: links.side('expense'),
      note: 'against the period before',
    }),
    money('Fixed', fixed, { note: 'to merchants of your recurring bills' }),
    money('Variable', total - fixed, { note: 'everything else' }),
    {
      label: 'Change on last year',
      unit: 'percent',
      value: yearAgo.expenses() === 0 ? null : changePercent(total, yearAgo.expenses()),
    },
  ];
}

function listSections(input: KindInput, total: number, fixed: ReturnType<typeof fixedOf>): ReportSection[] {
  const { now } = input;
  return [
    section('fixed', 'Fixed and variable', {
      chart: {
        kind: 'shares',
        parts: [
          { name: 'Fixed', minor: fixed.total },
          { name: 'Variable', minor: total - fixed.total },
        ].filter(({ minor }) => minor > 0),
      },
      table: {
        columns: columns(['Fixed: paid to', 'text'], ['Amount', 'money']),
        rows: fixed.rows,
        empty: 'None of this went to a merchant of a recurring bill.',
      },
    }),
    section('largest', 'The 20 largest', {
      table: {
        columns: columns(['What', 'text'], ['Date', 'day'], ['Category', 'text'], ['Amount', 'money']),
        rows: now.largest().map((row) => ({
          cells: [row.description, row.date, row.category, row.minor],
          link: listLink({ tx: row.id }),
        })),
        empty: 'No expenses in this period.',
      },
    }),
    section('new', 'New merchants', {
      note: 'Paid for the first time in twelve months.',
      table: {
        columns: columns(['Merchant', 'text'], ['First paid', 'day'], ['Amount', 'money']),
        rows: newMerchants(input),
        empty: 'Nobody new was paid.',
      },
    }),
  ];
}

/** Sums by name as a table. */
const namesTable =
  (total: number) =>
  (
    label: string,
    sums: Sums,
    was: Sums,
    nameFor: (key: string) => string,
    link: (key: string) => string | undefined,
  ) => ({
    columns: columns(
      [label, 'text'],
      ['Amount', 'money'],
      ['Share', 'percent'],
      ['Period before', 'money'],
      ['Transactions', 'count'],
    ),
    rows: sums
      .all()
      .filter(({ name }) => name.startsWith('expense\t'))
      .map(({ name, minor, count }) => ({
        cells: [nameFor(nameOf(name)), minor, share(minor, total), was.of(name), count],
        ...withLink(link(nameOf(name))),
      })),
    empty: 'None in this period.',
  });
