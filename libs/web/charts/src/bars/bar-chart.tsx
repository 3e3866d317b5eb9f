import { formatMoney } from '@app/money';
import type { Hue } from '@app/ui-kit';
import { ChartCanvas } from '../engine/chart-canvas';
import {
  baseOption,
  categoryAxis,
  moneyAxis,
  plotted,
  tooltipBox,
  tooltipContent,
} from '../engine/chart-option';
import type { ChartTheme } from '../engine/chart-theme';

export interface BarSeries {
  name: string;
  hue: Hue;
  /** One amount in minor units per label; null leaves a gap for unknown values. */
  minor: readonly (number | null)[];
}

export interface BarChartProps {
  /** Describes the chart in one sentence. */
  label: string;
  labels: readonly string[];
  series: readonly BarSeries[];
  currency: string;
  locale?: string;
  /** Stacked instead of side by side. */
  stacked?: boolean;
  height?: number;
  onLabel?: (index: number) => void;
}

/** Amounts of periods as bars. A table next to it lists its figures. */
export function BarChart({ label, height = 260, onLabel, ...shown }: BarChartProps) {
  return (
    <ChartCanvas
      label={label}
      height={height}
      option={(theme) => barOption(shown, theme)}
      {...(onLabel && { onCategory: onLabel })}
    />
  );
}

export function barOption(
  { labels, series, currency, locale, stacked }: Omit<BarChartProps, 'label' | 'height' | 'onLabel'>,
  theme: ChartTheme,
) {
  return {
    ...baseOption(theme),
    xAxis: categoryAxis(theme, labels),
    yAxis: moneyAxis(theme, currency, locale),
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'axis' as const,
      axisPointer: { type: 'shadow' as const },
      formatter: (params: unknown) => {
        const index = (params as { dataIndex: number }[])[0]?.dataIndex ?? 0;
        return tooltipContent(
          labels[index] ?? '',
          series.map((bars) => ({
            label: bars.name,
            value: bars.minor[index] == null ? '–' : formatMoney(bars.minor[index], currency, locale),
            colour: theme.hues[bars.hue],
          })),
        );
      },
    },
    series: series.map((bars) => ({
      name: bars.name,
      type: 'bar' as const,
      color: theme.hues[bars.hue],
      ...(stacked && { stack: 'all' }),
      barMaxWidth: 34,
      itemStyle: stacked ? {} : { borderRadius: [3, 3, 0, 0] },
      data: bars.minor.map((minor) => (minor === null ? null : plotted(minor, currency))),
    })),
  };
}
