import { taxLines, type TaxLineId } from '@app/contracts-banking';
import type { ReportChart, ReportSection, ReportTableRow } from '@app/contracts-insights';
import { changePercent } from '@app/money';
import { scheduleC, type BusinessEntry, type ScheduleC } from '../tax/schedule-c';
import type { KindBody } from './kind-input';
import { entryTable } from './entry-table';
import { columns, money, section, share } from './report-words';

const statementColumns = columns(
  ['', 'text'],
  ['This period', 'money'],
  ['Period before', 'money'],
  ['Last year', 'money'],
  ['On last year', 'percent'],
  ['Of revenue', 'percent'],
);
const definitions = [
  'Cash basis: money counts on the day it moved, and only once it is completed.',
  'Only transactions marked as business, with the share that is for the business, less what was given back.',
];

const costs = taxLines.filter(({ id }) => !['C1', 'C2', 'C4', 'C6'].includes(id));
const asPaid = { mileage: 0, car: 'actual' } as const;

/**
 * Revenue, costs and net of the business for this period, the one before and last year. Meals count in full:
 * the half is only a rule of the tax form.
 */
export function profitLossReport(spans: {
  now: readonly BusinessEntry[];
  before: readonly BusinessEntry[];
  yearAgo: readonly BusinessEntry[];
}): KindBody {
  const [now, before, yearAgo] = [spans.now, spans.before, spans.yearAgo].map(booked) as [
    Booked,
    Booked,
    Booked,
  ];
  const revenue = now.of('C1') + now.of('C6');
  const line = (
    label: string,
    pick: (one: Booked) => number,
    more: Partial<ReportTableRow> = {},
  ): ReportTableRow => ({
    cells: [
      label,
      pick(now),
      pick(before),
      pick(yearAgo),
      pick(yearAgo) === 0 ? null : changePercent(pick(now), pick(yearAgo)),
      share(pick(now), revenue),
    ],
    ...more,
  });
  const used = costs.filter(({ id }) => [now, before, yearAgo].some((one) => one.of(id) !== 0));
  return {
    figures: [
      money('Revenue', revenue, { was: before.of('C1') + before.of('C6') }),
      money('Gross profit', now.form.grossProfit, { was: before.form.grossProfit }),
      money('Costs', now.costs, { was: before.costs }),
      money('Net profit', now.net, { was: before.net }),
    ],
    sections: [
      section('statement', 'Profit and loss', {
        chart: pictureOf([yearAgo, before, now]),
        table: {
          columns: statementColumns,
          rows: [
            line('Revenue', (one) => one.of('C1') + one.of('C6'), { strong: true }),
            line('Returns and allowances', (one) => -one.of('C2'), { depth: 1 }),
            line('Cost of goods sold', (one) => -one.of('C4'), { depth: 1 }),
            line('Gross profit', (one) => one.form.grossProfit + one.of('C6'), { strong: true }),
            ...used.map(({ id, label }) => line(label, (one) => one.of(id), { depth: 1 })),
            ...([now, before, yearAgo].some((one) => one.form.withoutLine !== 0)
              ? [line('On no line yet', (one) => one.form.withoutLine, { depth: 1 })]
              : []),
            line('Costs', (one) => one.costs, { strong: true }),
            line('Net profit', (one) => one.net, { strong: true }),
          ],
        },
      }),
      ...entrySections(spans.now),
    ],
    definitions,
  };
}

interface Booked {
  form: ScheduleC;
  of: (line: TaxLineId) => number;
  costs: number;
  net: number;
}

function booked(entries: readonly BusinessEntry[]): Booked {
  const form = scheduleC(entries, asPaid);
  const meals = entries
    .filter(({ line }) => line === 'C24b')
    .reduce((sum, { minor, side }) => sum + (side === 'expense' ? minor : -minor), 0);
  const of = (line: TaxLineId): number => (line === 'C24b' ? meals : (form.lines.get(line) ?? 0));
  const total = costs.reduce((sum, { id }) => sum + of(id), 0) + form.withoutLine;
  return { form, of, costs: total, net: form.grossIncome - total };
}

/** The rows of each tax line, in collapsed sections. */
export function entrySections(entries: readonly BusinessEntry[]): ReportSection[] {
  const byLine = new Map<TaxLineId | null, BusinessEntry[]>();
  for (const entry of entries) byLine.set(entry.line, [...(byLine.get(entry.line) ?? []), entry]);
  return [
    ...taxLines.map(({ id, label }) => ({ id, label }) as const),
    { id: null, label: 'On no line yet' } as const,
  ].flatMap(({ id, label }) => {
    const list = byLine.get(id);
    return list
      ? [
          section(`line-${id ?? 'none'}`, id ? `Line ${id.slice(1)}: ${label}` : label, {
            folded: true,
            table: entryTable(list),
          }),
        ]
      : [];
  });
}

/** A chart of last year, the period before and this one. */
function pictureOf(spans: readonly Booked[]): ReportChart {
  return {
    kind: 'bars',
    labels: ['Last year', 'Period before', 'This period'],
    series: [
      { name: 'Revenue', minor: spans.map((one) => one.of('C1') + one.of('C6')) },
      {
        name: 'Costs',
        minor: spans.map((one) => one.costs + one.of('C2') + one.of('C4')),
      },
      { name: 'Net profit', minor: spans.map((one) => one.net) },
    ],
  };
}
