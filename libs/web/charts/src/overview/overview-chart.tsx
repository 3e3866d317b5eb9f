import { decimalText, formatMoney } from '@app/money';
import type { ReactNode } from 'react';
import { ChartCanvas } from '../engine/chart-canvas';
import { ChartCard } from '../frame/chart-card';
import { OverviewPicture } from './overview-picture';
import { overviewOption, type OverviewChartPoint } from './overview-option';

export interface OverviewChartProps {
  title: string;
  points: readonly OverviewChartPoint[];
  currency: string;
  locale?: string;
  controls?: ReactNode;
  /** Opens the list that adds up to the point. */
  onPoint: (point: OverviewChartPoint) => void;
  /** Shown next to each period in the table; `note` is shown below the chart. */
  why?: (point: OverviewChartPoint) => ReactNode;
  note?: ReactNode;
}

const legend = [
  { label: 'Income', hue: 'c2' },
  { label: 'Expenses', hue: 'accent' },
  { label: 'Net', hue: 'line' },
] as const;

/** Income against expenses over time. */
export function OverviewChart({
  title,
  points,
  currency,
  locale,
  controls,
  onPoint,
  why,
  note,
}: OverviewChartProps) {
  const lead = (index: number) => points[index] && onPoint(points[index]);
  return (
    <ChartCard
      title={title}
      legend={legend}
      controls={controls}
      fileName="income-and-expenses"
      table={overviewTable(points, currency, locale, onPoint, why)}
      note={note}
      chart={(onReady, wanted) => (
        <ChartCanvas
          label={`${title}: income and expenses per period. The table view has every figure.`}
          option={(theme) => overviewOption(points, currency, locale, theme)}
          picture={<OverviewPicture points={points} currency={currency} locale={locale} onCategory={lead} />}
          hold={!wanted}
          onReady={onReady}
          onCategory={lead}
        />
      )}
    />
  );
}

function overviewTable(
  points: readonly OverviewChartPoint[],
  currency: string,
  locale: string | undefined,
  onPoint: (point: OverviewChartPoint) => void,
  why: OverviewChartProps['why'],
) {
  const exact = (minor: number) => decimalText(minor, currency);
  const money = (minor: number, signed = false) => formatMoney(minor, currency, locale, signed);
  return {
    head: ['Period', 'Income', 'Expenses', 'Net'],
    rows: points.map((point) => ({
      cells: [
        point.partial ? `${point.label}, so far` : point.label,
        money(point.incomeMinor),
        money(point.expensesMinor),
        money(point.incomeMinor - point.expensesMinor, true),
      ],
      onSelect: () => onPoint(point),
      action: why?.(point),
    })),
    csv: [
      ['Period', 'From', 'To', `Income (${currency})`, `Expenses (${currency})`, `Net (${currency})`],
      ...points.map((point) => [
        point.label,
        point.from,
        point.to,
        exact(point.incomeMinor),
        exact(point.expensesMinor),
        exact(point.incomeMinor - point.expensesMinor),
      ]),
    ],
  };
}
