import { formatMoney } from '@app/money';
import {
  baseOption,
  categoryAxis,
  moneyAxis,
  plotted,
  tooltipBox,
  tooltipContent,
} from '../engine/chart-option';
import type { ChartTheme } from '../engine/chart-theme';

export interface OverviewChartPoint {
  label: string;
  incomeMinor: number;
  expensesMinor: number;
  /** First and last day included. */
  from: string;
  to: string;
  /** True for the current period, whose bars are hatched. */
  partial: boolean;
}

const net = (point: OverviewChartPoint): number => point.incomeMinor - point.expensesMinor;

/** Bars of income and expenses and a line of net; the current period is hatched and its name bold. */
export function overviewOption(
  points: readonly OverviewChartPoint[],
  currency: string,
  locale: string | undefined,
  theme: ChartTheme,
) {
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const bar = (name: string, colour: string, minor: (point: OverviewChartPoint) => number) => ({
    name,
    type: 'bar' as const,
    barMaxWidth: 14,
    barMinWidth: 4,
    barGap: '25%',
    color: colour,
    emphasis: { disabled: true },
    data: points.map((point) => ({
      value: plotted(minor(point), currency),
      itemStyle: { borderRadius: 4, ...(point.partial && hatched(colour, theme)) },
    })),
  });
  return {
    ...baseOption(theme),
    xAxis: categoryAxis(
      theme,
      points.map((point) => point.label),
      points.findIndex((point) => point.partial),
    ),
    yAxis: moneyAxis(theme, currency, locale),
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'axis' as const,
      axisPointer: { type: 'shadow' as const, shadowStyle: { color: theme.line, opacity: 0.35 } },
      formatter: (params: unknown) => {
        const point = points[(params as { dataIndex: number }[])[0]?.dataIndex ?? -1];
        if (!point) return '';
        return tooltipContent(point.partial ? `${point.label}, so far` : point.label, [
          { label: 'Income', value: money(point.incomeMinor), colour: theme.hues.c2 },
          { label: 'Expenses', value: money(point.expensesMinor), colour: theme.accent },
          { label: 'Net', value: formatMoney(net(point), currency, locale, true), strong: true },
        ]);
      },
    },
    series: [
      bar('Income', theme.hues.c2, (point) => point.incomeMinor),
      bar('Expenses', theme.accent, (point) => point.expensesMinor),
      {
        name: 'Net',
        type: 'line' as const,
        data: points.map((point) => plotted(net(point), currency)),
        color: theme.inkThird,
        lineStyle: { width: 1.5 },
        symbol: 'circle',
        symbolSize: 5,
        emphasis: { disabled: true },
        z: 3,
      },
    ],
  };
}

const hatched = (colour: string, theme: ChartTheme) => ({
  color: theme.surface,
  borderColor: colour,
  borderWidth: 1,
  decal: {
    symbol: 'rect',
    symbolSize: 1,
    color: colour,
    dashArrayX: [1, 0],
    dashArrayY: [2, 3],
    rotation: -Math.PI / 4,
  },
});
