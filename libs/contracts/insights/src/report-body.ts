import { currency, day, list, minor } from '@app/contracts-kernel';
import { z } from 'zod';

/** Type of a figure or cell: amounts are exact minor units of the report's currency, percents have one decimal. */
export const reportUnit = z.enum(['money', 'percent', 'count', 'day', 'text']);
export type ReportUnit = z.infer<typeof reportUnit>;

const value = z.union([z.number(), z.string()]).nullable();
export type ReportValue = z.infer<typeof value>;

/** One figure at the top of a report. `was` is its value in the comparison period. */
export const reportFigure = z.object({
  label: z.string(),
  unit: reportUnit,
  /** Null if undefined, such as a savings rate without income. */
  value,
  was: value.optional(),
  note: z.string().optional(),
  /** Address of the list of transactions whose total it is. */
  link: z.string().optional(),
});
export type ReportFigure = z.infer<typeof reportFigure>;

const reportRowShape = z.object({
  cells: z.array(value),
  link: z.string().optional(),
  /** Indentation level below another line. */
  depth: z.int().optional(),
  /** A sum of other lines. */
  strong: z.boolean().optional(),
});
export type ReportTableRow = z.infer<typeof reportRowShape>;

export const reportTable = z.object({
  columns: z.array(z.object({ label: z.string(), unit: reportUnit })),
  rows: z.array(reportRowShape),
  /** Text shown instead of rows if there are none. */
  empty: z.string().optional(),
});
export type ReportTable = z.infer<typeof reportTable>;

/** The chart of a section; its table contains all of its figures. */
export const reportChart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['bars', 'stack', 'lines']),
    labels: z.array(z.string()),
    series: z.array(z.object({ name: z.string(), minor: z.array(minor.nullable()) })),
  }),
  z.object({ kind: z.literal('shares'), parts: z.array(z.object({ name: z.string(), minor })) }),
  z.object({
    kind: z.literal('flow'),
    /** From the left: where the money came from, and where it went. */
    nodes: z.array(z.object({ name: z.string(), depth: z.int() })),
    links: z.array(z.object({ from: z.int(), to: z.int(), minor })),
  }),
]);
export type ReportChart = z.infer<typeof reportChart>;

export const reportSection = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string().optional(),
  chart: reportChart.optional(),
  table: reportTable.optional(),
  /** Collapsed at first because the list is long. */
  folded: z.boolean().optional(),
});
export type ReportSection = z.infer<typeof reportSection>;

/** Content of a report, from which the app's view and the PDF, XLSX, CSV and JSON files are made. */
export const reportBody = z.object({
  title: z.string(),
  period: z.object({ from: day, to: day }),
  currency,
  /** The filters in words. */
  narrowedBy: list(z.string()),
  /** What to know before reading: a shortened period, excluded amounts, that it is not advice. */
  notes: list(z.string()),
  figures: list(reportFigure),
  sections: list(reportSection),
  /** Definitions of its figures. */
  definitions: list(z.string()),
});
export type ReportBody = z.infer<typeof reportBody>;

export const exampleBody: ReportBody = {
  title: 'Summary report',
  period: { from: '2026-10-01', to: '2026-10-31' },
  currency: 'USD',
  narrowedBy: [],
  notes: [],
  figures: [
    {
      label: 'Income',
      unit: 'money',
      value: 482_500,
      was: 480_000,
      link: '/transactions?q=is%3Acounted&type=income&from=2026-10-01&to=2026-10-31',
    },
    { label: 'Savings rate', unit: 'percent', value: 39.6 },
  ],
  sections: [
    {
      id: 'months',
      title: 'Month by month',
      chart: {
        kind: 'bars',
        labels: ['Oct 2026'],
        series: [
          { name: 'Income', minor: [482_500] },
          { name: 'Expenses', minor: [291_436] },
        ],
      },
      table: {
        columns: [
          { label: 'Month', unit: 'text' },
          { label: 'Income', unit: 'money' },
          { label: 'Expenses', unit: 'money' },
        ],
        rows: [{ cells: ['Oct 2026', 482_500, 291_436] }],
      },
    },
  ],
  definitions: ['Net is income less expenses.'],
};
