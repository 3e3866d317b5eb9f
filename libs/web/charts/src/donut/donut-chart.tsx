import { decimalText, formatMoney, percentOf, sumMinor } from '@app/money';
import { type Hue } from '@app/ui-kit';
import type { ReactNode } from 'react';
import { ChartCanvas } from '../engine/chart-canvas';
import { baseOption, plotted, tooltipBox, tooltipContent } from '../engine/chart-option';
import type { ChartTheme } from '../engine/chart-theme';
import { ChartCard } from '../frame/chart-card';

export interface DonutSlice {
  name: string;
  minor: number;
  hue: Hue;
  onSelect?: () => void;
}

export interface DonutChartProps {
  title: string;
  slices: readonly DonutSlice[];
  currency: string;
  locale?: string;
  controls?: ReactNode;
  /** Without extension. */
  fileName: string;
  height?: number;
  hold?: boolean;
}

/** Parts of a whole, at most eight; labels stand at the slices and the total in the middle. */
export function DonutChart({
  title,
  slices,
  currency,
  locale,
  controls,
  fileName,
  height = 260,
  hold,
}: DonutChartProps) {
  const total = sumMinor(slices.map((slice) => slice.minor));
  const share = (slice: DonutSlice) => `${percentOf(slice.minor, total)}%`;
  return (
    <ChartCard
      title={title}
      controls={controls}
      fileName={fileName}
      table={{
        head: ['Name', 'Amount', 'Share'],
        rows: slices.map((slice) => ({
          cells: [slice.name, formatMoney(slice.minor, currency, locale), share(slice)],
          ...(slice.onSelect && { onSelect: slice.onSelect }),
        })),
        csv: [
          ['Name', `Amount (${currency})`, 'Share (%)'],
          ...slices.map((slice) => [
            slice.name,
            decimalText(slice.minor, currency),
            String(percentOf(slice.minor, total)),
          ]),
        ],
      }}
      chart={(onReady) => (
        <ChartCanvas
          label={`${title}: ${slices.map((slice) => `${slice.name} ${share(slice)}`).join(', ')}`}
          height={height}
          option={(theme) => donutOption(slices, total, currency, locale, theme)}
          hold={hold}
          onReady={(chart) => {
            chart.on('click', (event) => slices[event.dataIndex]?.onSelect?.());
            onReady(chart);
          }}
        />
      )}
    />
  );
}

export function donutOption(
  slices: readonly DonutSlice[],
  total: number,
  currency: string,
  locale: string | undefined,
  theme: ChartTheme,
) {
  return {
    ...baseOption(theme),
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'item' as const,
      formatter: (params: unknown) => {
        const slice = slices[(params as { dataIndex: number }).dataIndex];
        if (!slice) return '';
        return tooltipContent(slice.name, [
          {
            label: 'Amount',
            value: formatMoney(slice.minor, currency, locale),
            colour: theme.hues[slice.hue],
          },
          { label: 'Share', value: `${percentOf(slice.minor, total)}%` },
        ]);
      },
    },
    series: [
      {
        type: 'pie' as const,
        radius: ['58%', '82%'],
        padAngle: 1.5,
        itemStyle: { borderRadius: 4 },
        label: { color: theme.inkSecond, fontSize: 12 },
        labelLine: { lineStyle: { color: theme.line } },
        data: slices.map((slice) => ({
          name: slice.name,
          value: plotted(slice.minor, currency),
          itemStyle: { color: theme.hues[slice.hue] },
        })),
      },
      {
        type: 'pie' as const,
        radius: [0, 0],
        silent: true,
        data: [{ value: 1, name: formatMoney(total, currency, locale) }],
        label: { position: 'center', fontSize: 18, fontWeight: 600, color: theme.ink },
      },
    ],
  };
}
