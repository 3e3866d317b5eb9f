import { dayText } from '@app/calendar';
import { inCategories, listLink, type BudgetPlan } from '@app/contracts-banking';
import type { ReportTableRow } from '@app/contracts-insights';
import { minorFromDecimal, sumMinor } from '@app/money';
import type { KindBody } from './kind-input';
import { columns, money, section, share } from './report-words';

const categoriesColumns = columns(
  ['Category', 'text'],
  ['Assigned', 'money'],
  ['Spent', 'money'],
  ['Left', 'money'],
  ['Used', 'percent'],
  ['Periods over', 'count'],
  ['Periods', 'count'],
);
const periodsColumns = columns(
  ['From', 'day'],
  ['To', 'day'],
  ['Assigned', 'money'],
  ['Spent', 'money'],
  ['Left', 'money'],
);
const rolloverColumns = columns(
  ['Category', 'text'],
  ['Period', 'day'],
  ['Carried in', 'money'],
  ['Assigned', 'money'],
  ['Spent', 'money'],
  ['Available', 'money'],
);
const definitions = [
  'Assigned is what a category was given in the period, moves between categories included; spent is what its budget counts, as on the budget page.',
  'A period that the chosen days cut counts whole.',
];

interface Line {
  assigned: number;
  spent: number;
  periods: number;
  over: number;
  spentOn: ReadonlySet<string>;
  /** Carried over, assigned, spent and available amounts of each period, in order. */
  chain: { carried: number; assigned: number; spent: number; available: number }[];
}

/**
 * Assigned and spent amounts with their difference by category and period; periods over budget; amounts
 * carried over.
 */
export function budgetReport(plans: readonly BudgetPlan[], currency: string, locale: string): KindBody {
  const minor = (value: number): number => minorFromDecimal(value, currency);
  const lines = linesOf(plans, minor);
  const sums = plans.map((plan) => ({
    assigned: minor(plan.totals.assigned),
    spent: minor(plan.totals.spent),
  }));
  const [assigned, spent] = [
    sumMinor(sums.map((one) => one.assigned)),
    sumMinor(sums.map((one) => one.spent)),
  ];
  const over = [...lines.values()].reduce((sum, line) => sum + line.over, 0);
  return {
    figures: budgetFigures(assigned, spent, over),
    sections: [
      section('categories', 'By category', {
        table: {
          columns: categoriesColumns,
          rows: categoryRows(lines, plans),
          empty: 'Nothing was assigned in this period.',
        },
      }),
      section('periods', 'By period', {
        chart: {
          kind: 'bars',
          labels: plans.map(({ period }) => dayText(period.from, locale)),
          series: [
            { name: 'Assigned', minor: sums.map((one) => one.assigned) },
            { name: 'Spent', minor: sums.map((one) => one.spent) },
          ],
        },
        table: {
          columns: periodsColumns,
          rows: plans.map(({ period }, at) => ({
            cells: [
              period.from,
              period.to,
              sums[at]!.assigned,
              sums[at]!.spent,
              sums[at]!.assigned - sums[at]!.spent,
            ],
            link: listLink({ q: 'is:counted', type: 'expense', from: period.from, to: period.to }),
          })),
        },
      }),
      section('rollover', 'What rolled over', {
        note: 'Of categories that carry something from one period to the next: carried in, assigned, spent and what was available at the end.',
        folded: true,
        table: {
          columns: rolloverColumns,
          rows: rolloverRows(lines, plans),
          empty: 'Nothing was carried over.',
        },
      }),
    ],
    definitions,
  };
}

function linesOf(plans: readonly BudgetPlan[], minor: (value: number) => number): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const plan of plans)
    for (const row of plan.rows) {
      if (row.assigned === null) continue;
      const line = lines.get(row.category) ?? {
        assigned: 0,
        spent: 0,
        periods: 0,
        over: 0,
        spentOn: new Set(),
        chain: [],
      };
      const [assigned, spent, carried] = [minor(row.assigned), minor(row.spent), minor(row.carriedIn)];
      const available = row.available === null ? carried + assigned - spent : minor(row.available);
      lines.set(row.category, {
        assigned: line.assigned + assigned,
        spent: line.spent + spent,
        periods: line.periods + 1,
        over: line.over + (available < 0 ? 1 : 0),
        spentOn: new Set([...line.spentOn, ...row.spentOn]),
        chain: [...line.chain, { carried, assigned, spent, available }],
      });
    }
  return lines;
}

const categoryRows = (lines: ReadonlyMap<string, Line>, plans: readonly BudgetPlan[]): ReportTableRow[] =>
  [...lines]
    .sort(([, a], [, b]) => b.assigned - a.assigned)
    .map(([category, line]) => ({
      cells: [
        category,
        line.assigned,
        line.spent,
        line.assigned - line.spent,
        share(line.spent, line.assigned),
        line.over,
        line.periods,
      ],
      ...(line.periods === plans.length && {
        link: listLink({
          q: 'is:counted',
          type: 'expense',
          ...inCategories([...line.spentOn]),
          from: plans[0]!.period.from,
          to: plans.at(-1)!.period.to,
        }),
      }),
    }));

function rolloverRows(lines: ReadonlyMap<string, Line>, plans: readonly BudgetPlan[]): ReportTableRow[] {
  return [...lines]
    .filter(([, line]) => line.periods === plans.length && line.chain.some(({ carried }) => carried !== 0))
    .flatMap(([category, line]) =>
      line.chain.map(({ carried, assigned, spent, available }, at) => ({
        cells: [at === 0 ? category : '', plans[at]!.period.from, carried, assigned, spent, available],
      })),
    );
}

function budgetFigures(assigned: number, spent: number, over: number): KindBody['figures'] {
  return [
    money('Assigned', assigned),
    money('Spent', spent),
    money('Left', assigned - spent, { note: 'assigned less spent; below zero is over' }),
    {
      label: 'Times over',
      unit: 'count',
      value: over,
      note: 'categories in a period that ended over what they had',
    },
  ];
}
