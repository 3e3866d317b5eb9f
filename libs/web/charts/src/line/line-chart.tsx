import { decimalText, formatMoney } from '@app/money';
import { type Hue } from '@app/ui-kit';
import type { ReactNode } from 'react';
import { ChartCanvas } from '../engine/chart-canvas';
import {
  baseOption,
  categoryAxis,
  isFineScale,
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
  /** One amount in minor units per label; null leaves a gap for unknown values. */
  minor: readonly (number | null)[];
}

/** The range of the figures, drawn as an area behind the lines. */
export interface LineBand {
  name: string;
  low: readonly number[];
  high: readonly number[];
}

export interface LineChartProps {
  title: string;
  labels: readonly string[];
  series: readonly LineSeries[];
  band?: LineBand;
  currency: string;
  locale?: string;
  controls?: ReactNode;
  /** File name without extension. */
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
  band,
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
        head: ['Period', ...series.map((line) => line.name), ...(band ? [band.name] : [])],
        rows: labels.map((label, index) => ({
          cells: [
            label,
            ...series.map((line) =>
              line.minor[index] == null ? '–' : formatMoney(line.minor[index], currency, locale),
            ),
            ...(band ? [rangeText(band, index, currency, locale)] : []),
          ],
          ...(onLabel && { onSelect: () => onLabel(index) }),
        })),
        csv: [
          [
            'Period',
            ...series.map((line) => `${line.name} (${currency})`),
            ...(band ? [`Low (${currency})`, `High (${currency})`] : []),
          ],
          ...labels.map((label, index) => [
            label,
            ...series.map((line) =>
              line.minor[index] == null ? '' : decimalText(line.minor[index], currency),
            ),
            ...(band
              ? [decimalText(band.low[index]!, currency), decimalText(band.high[index]!, currency)]
              : []),
          ]),
        ],
      }}
      chart={(onReady) => (
        <ChartCanvas
          label={`${title}: ${series.map((line) => line.name).join(', ')} over time. The table view has every figure.`}
          option={(theme) => lineOption({ labels, series, band, currency, locale }, theme)}
          hold={hold}
          onReady={onReady}
          {...(height && { height })}
          {...(onLabel && { onCategory: onLabel })}
        />
      )}
    />
  );
}

const rangeText = ({ low, high }: LineBand, index: number, currency: string, locale?: string): string =>
  `${formatMoney(low[index]!, currency, locale)} – ${formatMoney(high[index]!, currency, locale)}`;

/** The drawn data. */
interface Lines {
  labels: readonly string[];
  series: readonly LineSeries[];
  band?: LineBand | undefined;
  currency: string;
  locale: string | undefined;
}

export function lineOption({ labels, series, band, currency, locale }: Lines, theme: ChartTheme) {
  const figures = [...series.flatMap(({ minor }) => minor), ...(band ? [...band.low, ...band.high] : [])]
    .filter((minor) => minor !== null)
    .map((minor) => plotted(minor, currency));
  return {
    ...baseOption(theme),
    xAxis: { ...categoryAxis(theme, labels), boundaryGap: false },
    yAxis: { ...moneyAxis(theme, currency, locale, isFineScale(figures)), scale: true },
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'axis' as const,
      formatter: (params: unknown) => {
        const index = (params as { dataIndex: number }[])[0]?.dataIndex ?? 0;
        return tooltipContent(labels[index] ?? '', [
          ...series.map((line) => ({
            label: line.name,
            value: line.minor[index] == null ? '–' : formatMoney(line.minor[index], currency, locale),
            colour: theme.hues[line.hue],
          })),
          ...(band
            ? [
                {
                  label: band.name,
                  value: rangeText(band, index, currency, locale),
                  colour: theme.hues[series[0]!.hue],
                },
              ]
            : []),
        ]);
      },
    },
    series: [
      ...bandSeries(band, currency, theme.hues[series[0]?.hue ?? 'c2']),
      ...lineSeries(series, labels, currency, theme),
    ],
  };
}

/** The invisible lower bound, with the width of the range stacked on it as an area. */
function bandSeries(band: LineBand | undefined, currency: string, colour: string) {
  if (!band) return [];
  const stacked = {
    type: 'line' as const,
    stack: 'band',
    stackStrategy: 'all' as const,
    symbol: 'none',
    silent: true,
    lineStyle: { opacity: 0 },
    color: colour,
  };
  return [
    { ...stacked, name: `${band.name}, from`, data: band.low.map((minor) => plotted(minor, currency)) },
    {
      ...stacked,
      name: band.name,
      areaStyle: { opacity: 0.16 },
      data: band.high.map((minor, index) => plotted(minor - band.low[index]!, currency)),
    },
  ];
}

const lineSeries = (
  series: readonly LineSeries[],
  labels: readonly string[],
  currency: string,
  theme: ChartTheme,
) =>
  series.map((line) => ({
    name: line.name,
    type: 'line' as const,
    color: theme.hues[line.hue],
    lineStyle: { width: 2 },
    symbol: 'circle',
    symbolSize: 5,
    showSymbol: labels.length <= 24,
    areaStyle: series.length === 1 && labels.length <= 60 ? { opacity: 0.08 } : undefined,
    data: line.minor.map((minor) => (minor === null ? null : plotted(minor, currency))),
  }));
