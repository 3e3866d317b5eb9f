import { formatMoney } from '@app/money';
import type { Hue } from '@app/ui-kit';
import { ChartCanvas } from '../engine/chart-canvas';
import { baseOption, plotted, tooltipBox, tooltipContent } from '../engine/chart-option';
import type { ChartTheme } from '../engine/chart-theme';

export interface DonutPart {
  name: string;
  minor: number;
  hue: Hue;
}

export interface DonutChartProps {
  /** Describes the chart in one sentence. */
  label: string;
  parts: readonly DonutPart[];
  currency: string;
  locale?: string;
  height?: number;
}

/** Parts of a whole as a ring. A list next to it contains its figures. */
export function DonutChart({ label, height = 220, ...shown }: DonutChartProps) {
  return <ChartCanvas label={label} height={height} option={(theme) => donutOption(shown, theme)} />;
}

export function donutOption(
  { parts, currency, locale }: Omit<DonutChartProps, 'label' | 'height'>,
  theme: ChartTheme,
) {
  const whole = parts.reduce((sum, { minor }) => sum + minor, 0);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return {
    ...baseOption(theme),
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'item' as const,
      formatter: (params: unknown) => {
        const part = parts[(params as { dataIndex: number }).dataIndex];
        if (!part) return '';
        return tooltipContent(part.name, [
          { label: 'Value', value: formatMoney(part.minor, currency, locale) },
          { label: 'Share', value: whole > 0 ? share.format(part.minor / whole) : '–' },
        ]);
      },
    },
    series: [
      {
        type: 'pie' as const,
        radius: ['62%', '92%'],
        center: ['50%', '50%'],
        label: { show: false },
        emphasis: { scale: true, scaleSize: 4 },
        itemStyle: { borderColor: theme.surface, borderWidth: 2, borderRadius: 4 },
        data: parts.map(({ name, minor, hue }) => ({
          name,
          value: plotted(minor, currency),
          itemStyle: { color: theme.hues[hue] },
        })),
      },
    ],
  };
}
