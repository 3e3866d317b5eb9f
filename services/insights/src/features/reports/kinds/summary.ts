import { monthText, monthsBetween } from '@app/calendar';
import type { ReportTableRow } from '@app/contracts-insights';
import { sumMinor } from '@app/money';
import { nameOf, sideKey, type SpanTally } from '../tally/span-tally';
import { flowPicture } from './flow-picture';
import type { KindBody, KindInput } from './kind-input';
import { topOf, type LedgerNames } from './report-input';
import { columns, money, monthsOfPeriod, savingsRate, section, share } from './report-words';

const yearColumns = columns(
  ['', 'text'],
  ['This period', 'money'],
  ['Last year', 'money'],
  ['Change', 'money'],
);
const monthsColumns = columns(
  ['Month', 'text'],
  ['Income', 'money'],
  ['Expenses', 'money'],
  ['Net', 'money'],
  ['Savings rate', 'percent'],
);
const flowColumns = columns(
  ['', 'text'],
  ['Amount', 'money'],
  ['Share of money in', 'percent'],
  ['Period before', 'money'],
);
const monthsMoreColumns = columns(
  ['Month', 'text'],
  ['Income', 'money'],
  ['Saved', 'money'],
  ['Savings rate', 'percent'],
  ['Invested', 'money'],
  ['Saved since the start', 'money'],
);

export const definitions = [
  'Net is income less expenses. Transfers between own accounts and card payments are neither; refunds lower the category they came from.',
  'Savings rate is net as a share of income; without income there is none.',
  'Money moved to accounts for investing is not spent: it is shown apart and does not lower net.',
];

const investedIn = ({ invested }: KindInput): number => sumMinor(invested.values());

/** Income, expenses, net, savings rate, net worth at both ends, and the largest changes. */
export function summaryReport(input: KindInput): KindBody {
  const { now, before, yearAgo, links, worth } = input;
  const [income, expenses] = [now.income(), now.expenses()];
  const net = income - expenses;
  const wasNet = before.income() - before.expenses();
  const [start, end] = [0, worth.days.length - 1].map(
    (at) => (worth.assets[at] ?? 0) - (worth.debts[at] ?? 0),
  );
  return {
    figures: [
      money('Income', income, { was: before.income(), link: links.side('income') }),
      money('Expenses', expenses, { was: before.expenses(), link: links.side('expense') }),
      money('Net', net, { was: wasNet, link: links.side(undefined) }),
      {
        label: 'Savings rate',
        unit: 'percent',
        value: savingsRate(income, net),
        was: savingsRate(before.income(), wasNet),
      },
      money('Invested', investedIn(input), { note: 'moved to accounts for investing; not spent' }),
      money('Net worth at the end', worth.days.length === 0 ? null : end!, {
        was: worth.days.length === 0 ? null : start!,
        note: 'against the start',
      }),
    ],
    sections: [
      monthsSection(input),
      section('changes', 'The biggest changes', {
        note: 'Against the period before.',
        table: {
          columns: columns(['Category', 'text'], ['Now', 'money'], ['Before', 'money'], ['Change', 'money']),
          rows: changes(now, before)
            .slice(0, 10)
            .map(({ key, is, was }) => ({
              cells: [nameOf(key), is, was, is - was],
              link: links.side(key.startsWith('income') ? 'income' : 'expense', { category: nameOf(key) }),
            })),
          empty: 'Nothing changed.',
        },
      }),
      section('year', 'Against last year', {
        table: {
          columns: yearColumns,
          rows: (
            [
              ['Income', income, yearAgo.income()],
              ['Expenses', expenses, yearAgo.expenses()],
              ['Net', net, yearAgo.income() - yearAgo.expenses()],
            ] as const
          ).map(([name, is, was]) => ({
            cells: [name, is, was, is - was],
            ...(name === 'Net' && { strong: true }),
          })),
        },
      }),
    ],
    definitions,
  };
}

function changes(now: SpanTally, before: SpanTally) {
  const keys = new Set([...now.categories.all(), ...before.categories.all()].map(({ name }) => name));
  return [...keys]
    .map((key) => ({ key, is: now.categories.of(key), was: before.categories.of(key) }))
    .filter(({ is, was }) => is !== was)
    .sort((a, b) => Math.abs(b.is - b.was) - Math.abs(a.is - a.was) || (a.key < b.key ? -1 : 1));
}

/** Months without rows are 0; months before the first transaction are blank. */
function monthsSection({ order, now, links, names }: KindInput, title = 'Month by month') {
  const { locale } = order.actor;
  const months = monthsBetween(...monthsOfPeriod(order.period));
  const at = (side: 'income' | 'expense', month: string): number | null =>
    names.since !== null && month < names.since.slice(0, 7) ? null : now.months.of(sideKey(side, month));
  return section('months', title, {
    chart: {
      kind: 'bars',
      labels: months.map((month) => monthText(month, locale)),
      series: [
        { name: 'Income', minor: months.map((month) => at('income', month)) },
        { name: 'Expenses', minor: months.map((month) => at('expense', month)) },
      ],
    },
    table: {
      columns: monthsColumns,
      rows: months.map((month) => {
        const [income, expenses] = [at('income', month), at('expense', month)];
        const net = income === null || expenses === null ? null : income - expenses;
        return {
          cells: [
            monthText(month, locale),
            income,
            expenses,
            net,
            net === null ? null : savingsRate(income!, net),
          ],
          link: links.month(undefined, month),
        };
      }),
    },
  });
}

/** Where money came from and where it went. */
export function cashFlowReport(input: KindInput): KindBody {
  const { now, before, links, names } = input;
  const [income, expenses] = [now.income(), now.expenses()];
  const incomes = now.merchants
    .all()
    .filter(({ name }) => name.startsWith('income\t'))
    .map(({ name, minor }) => ({ name: nameOf(name) || 'Other income', minor }));
  const spent = byTop(now, names);
  return {
    figures: [
      money('Money in', income, { was: before.income(), link: links.side('income') }),
      money('Money out', expenses, { was: before.expenses(), link: links.side('expense') }),
      money('Kept', income - expenses, {
        was: before.income() - before.expenses(),
        link: links.side(undefined),
      }),
      money('Of it invested', investedIn(input)),
    ],
    sections: [
      section('flow', 'Where money came from and where it went', {
        chart: flowPicture(incomes, spent, investedIn(input)),
        table: {
          columns: flowColumns,
          rows: [
            {
              cells: ['Money in', income, share(income, income), before.income()],
              strong: true,
              link: links.side('income'),
            },
            ...categoryLines(input, 'income', income),
            {
              cells: ['Money out', expenses, share(expenses, income), before.expenses()],
              strong: true,
              link: links.side('expense'),
            },
            ...categoryLines(input, 'expense', income),
            {
              cells: [
                'Kept',
                income - expenses,
                share(income - expenses, income),
                before.income() - before.expenses(),
              ],
              strong: true,
              link: links.side(undefined),
            },
          ],
        },
      }),
      monthsSection(input),
    ],
    definitions,
  };
}

const categoryLines = (
  { now, before, links }: KindInput,
  side: 'income' | 'expense',
  income: number,
): ReportTableRow[] =>
  now.categories
    .all()
    .filter(({ name }) => name.startsWith(`${side}\t`))
    .map(({ name, minor }) => ({
      cells: [nameOf(name), minor, share(minor, income), before.categories.of(name)],
      depth: 1,
      link: links.side(side, { category: nameOf(name) }),
    }));

function byTop(now: SpanTally, names: LedgerNames) {
  const sums = new Map<string, number>();
  for (const { name, minor } of now.categories.all().filter((one) => one.name.startsWith('expense\t'))) {
    const top = topOf(names, nameOf(name));
    sums.set(top, (sums.get(top) ?? 0) + minor);
  }
  return [...sums].map(([name, minor]) => ({ name, minor }));
}

/** How much of each month's income was kept, and how much of that was invested. */
export function savingsReport(input: KindInput): KindBody {
  const { now, before, order, invested, links, names } = input;
  const { locale } = order.actor;
  const months = monthsBetween(...monthsOfPeriod(order.period)).filter(
    (month) => names.since === null || month >= names.since.slice(0, 7),
  );
  const [income, expenses] = [now.income(), now.expenses()];
  const net = income - expenses;
  const wasNet = before.income() - before.expenses();
  const netOf = (month: string): number =>
    now.months.of(sideKey('income', month)) - now.months.of(sideKey('expense', month));
  const nets = months.map(netOf);
  const running = nets.map((_, index) => sumMinor(nets.slice(0, index + 1)));
  return {
    figures: [
      money('Saved', net, { was: wasNet, link: links.side(undefined) }),
      {
        label: 'Savings rate',
        unit: 'percent',
        value: savingsRate(income, net),
        was: savingsRate(before.income(), wasNet),
      },
      money('Of it invested', investedIn(input)),
      money('Monthly average', months.length === 0 ? null : Math.round(net / months.length)),
    ],
    sections: [
      section('months', 'Month by month', {
        chart: {
          kind: 'bars',
          labels: months.map((month) => monthText(month, locale)),
          series: [
            { name: 'Saved', minor: nets },
            { name: 'Invested', minor: months.map((month) => invested.get(month) ?? 0) },
          ],
        },
        table: {
          columns: monthsMoreColumns,
          rows: months.map((month, index) => {
            const came = now.months.of(sideKey('income', month));
            return {
              cells: [
                monthText(month, locale),
                came,
                nets[index]!,
                savingsRate(came, nets[index]!),
                invested.get(month) ?? 0,
                running[index]!,
              ],
              link: links.month(undefined, month),
            };
          }),
        },
      }),
    ],
    definitions,
  };
}
