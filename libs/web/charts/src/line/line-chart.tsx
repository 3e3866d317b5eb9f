import { decimalText, formatMoney } from '@app/money';
import { type Hue } from '@app/ui-kit';
import type { ReactNode } from 'react';
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
import { ChartCard } from '../frame/chart-card';

export interface LineSeries {
  name: string;
  hue: Hue;
  /** One figure per label; null leaves a gap where nothing is known. */
  minor: readonly (number | null)[];
}

export interface LineChartProps {
  title: string;
  labels: readonly string[];
  series: readonly LineSeries[];
  currency: string;
  locale?: string;
  controls?: ReactNode;
  /** Without extension. */
  fileName: string;
  height?: number;
  hold?: boolean;
  onLabel?: (index: number) => void;
}

/** Amounts over time, one line each. */
export function LineChart({
  title,
  labels,
  series,
  currency,
  locale,
  controls,
  fileName,
  height,
  hold,
  onLabel,
}: LineChartProps) {
  return (
    <ChartCard
      title={title}
      controls={controls}
      fileName={fileName}
      {...(series.length > 1 && { legend: series.map((line) => ({ label: line.name, hue: line.hue })) })}
      table={{
        head: ['Period', ...series.map((line) => line.name)],
        rows: labels.map((label, index) => ({
          cells: [
            label,
            ...series.map((line) =>
              line.minor[index] == null ? '–' : formatMoney(line.minor[index], currency, locale),
            ),
          ],
          ...(onLabel && { onSelect: () => onLabel(index) }),
        })),
        csv: [
          ['Period', ...series.map((line) => `${line.name} (${currency})`)],
          ...labels.map((label, index) => [
            label,
            ...series.map((line) =>
              line.minor[index] == null ? '' : decimalText(line.minor[index], currency),
            ),
          ]),
        ],
      }}
      chart={(onReady) => (
        <ChartCanvas
          label={`${title}: ${series.map((line) => line.name).join(', ')} over time. The table view has every figure.`}
          option={(theme) => lineOption(labels, series, currency, locale, theme)}
          hold={hold}
          onReady={onReady}
          {...(height && { height })}
          {...(onLabel && { onCategory: onLabel })}
        />
      )}
    />
  );
}

export function lineOption(
  labels: readonly string[],
  series: readonly LineSeries[],
  currency: string,
  locale: string | undefined,
  theme: ChartTheme,
) {
  return {
    ...baseOption(theme),
    xAxis: { ...categoryAxis(theme, labels), boundaryGap: false },
    yAxis: { ...moneyAxis(theme, currency, locale), scale: true },
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'axis' as const,
      formatter: (params: unknown) => {
        const index = (params as { dataIndex: number }[])[0]?.dataIndex ?? 0;
        return tooltipContent(
          labels[index] ?? '',
          series.map((line) => ({
            label: line.name,
            value: line.minor[index] == null ? '–' : formatMoney(line.minor[index], currency, locale),
            colour: theme.hues[line.hue],
          })),
        );
      },
    },
    series: series.map((line) => ({
      name: line.name,
      type: 'line' as const,
      color: theme.hues[line.hue],
      lineStyle: { width: 2 },
      symbol: 'circle',
      symbolSize: 5,
      showSymbol: labels.length <= 24,
      areaStyle: series.length === 1 ? { opacity: 0.08 } : undefined,
      data: line.minor.map((minor) => (minor === null ? null : plotted(minor, currency))),
    })),
  };
}
