import { formatMoney } from '@app/money';
import type { Hue } from '@app/ui-kit';
import { ChartCanvas } from '../engine/chart-canvas';
import { baseOption, plotted, tooltipBox, tooltipContent } from '../engine/chart-option';
import type { ChartTheme } from '../engine/chart-theme';

export interface FlowChartProps {
  label: string;
  nodes: readonly { name: string; depth: number }[];
  /** `from` and `to` are indexes of nodes. */
  links: readonly { from: number; to: number; minor: number }[];
  currency: string;
  locale?: string;
  /** For narrow screens: shortens names. */
  narrow?: boolean;
}

const hues: readonly Hue[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'];
const rowHeight = 34;
const minHeight = 260;

/** Money from its sources to its uses, as a Sankey diagram. A table next to it lists its figures. */
export function FlowChart({ label, ...shown }: FlowChartProps) {
  const rows = Math.max(
    ...[0, 1, 2].map((depth) => shown.nodes.filter((node) => node.depth === depth).length),
  );
  return (
    <ChartCanvas
      label={label}
      kind="flow"
      height={Math.max(minHeight, rows * rowHeight)}
      option={(theme) => flowOption(shown, theme)}
    />
  );
}

export function flowOption(
  { nodes, links, currency, locale, narrow }: Omit<FlowChartProps, 'label'>,
  theme: ChartTheme,
) {
  const widths = nodes.map((_, at) =>
    Math.max(
      ...[links.filter(({ from }) => from === at), links.filter(({ to }) => to === at)].map((list) =>
        list.reduce((sum, { minor }) => sum + minor, 0),
      ),
    ),
  );
  const amount = (minor: number): string => formatMoney(minor, currency, locale);
  const most = narrow ? 12 : 26;
  return {
    ...baseOption(theme),
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'item' as const,
      formatter: (params: unknown) => {
        const { dataType, dataIndex } = params as { dataType: string; dataIndex: number };
        const link = links[dataIndex];
        return dataType === 'edge' && link
          ? tooltipContent(`${nodes[link.from]!.name} to ${nodes[link.to]!.name}`, [
              { label: 'Amount', value: amount(link.minor) },
            ])
          : tooltipContent(nodes[dataIndex]?.name ?? '', [
              { label: 'Amount', value: amount(widths[dataIndex] ?? 0) },
            ]);
      },
    },
    series: [
      {
        type: 'sankey' as const,
        left: 4,
        right: narrow ? 90 : 170,
        top: 8,
        bottom: 8,
        nodeGap: 15,
        nodeWidth: 12,
        draggable: false,
        layoutIterations: 0,
        emphasis: { focus: 'adjacency' as const },
        lineStyle: { color: 'source' as const, opacity: 0.32, curveness: 0.5 },
        label: {
          color: theme.ink,
          fontSize: 12,
          fontFamily: theme.font,
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const name = nodes[dataIndex]?.name ?? '';
            return name.length > most ? `${name.slice(0, most - 1)}…` : name;
          },
        },
        // Nodes are named by index, because a name may occur on both sides.
        data: nodes.map(({ depth }, at) => ({
          name: String(at),
          depth,
          itemStyle: {
            color: depth === 1 ? theme.accent : theme.hues[hues[at % hues.length]!],
            borderWidth: 0,
          },
        })),
        links: links.map(({ from, to, minor }) => ({
          source: String(from),
          target: String(to),
          value: plotted(minor, currency),
        })),
      },
    ],
  };
}
