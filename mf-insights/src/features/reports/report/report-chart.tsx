import { BarChart, FlowChart, Legend, lineOption, ChartCanvas } from '@app/charts';
import type { ReportChart } from '@app/contracts-insights';
import { formatMoney } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { media, type Hue } from '@app/ui-kit';
import styled from 'styled-components';

const hues: readonly Hue[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'];
const hueAt = (at: number): Hue => hues[at % hues.length]!;
/** Income and expenses have the same colours on every screen. */
const fixedHues: Readonly<Record<string, Hue>> = { Income: 'c2', Expenses: 'c1' };

/** The chart of a section. */
export function ReportChartView({
  chart,
  title,
  currency,
}: {
  chart: ReportChart;
  title: string;
  currency: string;
}) {
  const { locale } = useSession();
  const label = `${title}. The table below has every figure.`;
  if (chart.kind === 'shares') return <Shares parts={chart.parts} currency={currency} />;
  if (chart.kind === 'flow')
    return (
      <FlowChart
        label={label}
        nodes={chart.nodes}
        links={chart.links}
        currency={currency}
        locale={locale}
        narrow={window.innerWidth < 640}
      />
    );
  const series = chart.series.map((one, at) => ({ ...one, hue: fixedHues[one.name] ?? hueAt(at) }));
  return (
    <Frame>
      <Legend items={series.map(({ name, hue }) => ({ label: name, hue }))} />
      {chart.kind === 'lines' ? (
        <ChartCanvas
          label={label}
          option={(theme) => lineOption({ labels: chart.labels, series, currency, locale }, theme)}
        />
      ) : (
        <BarChart
          label={label}
          labels={chart.labels}
          series={series}
          currency={currency}
          locale={locale}
          stacked={chart.kind === 'stack'}
        />
      )}
    </Frame>
  );
}

/** Names with bars in proportion to their amounts; plain elements, so that nothing has to be loaded. */
function Shares({
  parts,
  currency,
}: {
  parts: readonly { name: string; minor: number }[];
  currency: string;
}) {
  const { locale } = useSession();
  const largest = Math.max(0, ...parts.map(({ minor }) => minor));
  if (largest === 0) return null;
  return (
    <Bars aria-hidden>
      {parts.map(({ name, minor }, at) => (
        <li key={name}>
          <span>{name}</span>
          <i
            style={{ width: `${Math.max(1, (minor / largest) * 100)}%`, background: `var(--${hueAt(at)})` }}
          />
          <b>{formatMoney(minor, currency, locale)}</b>
        </li>
      ))}
    </Bars>
  );
}

const Frame = styled.div`
  display: grid;
  gap: var(--s2);
  margin: var(--s2) 0 var(--s4);
`;
const Bars = styled.ul`
  list-style: none;
  display: grid;
  gap: var(--s2);
  margin: var(--s2) 0 var(--s4);
  li {
    display: grid;
    grid-template-columns: minmax(90px, 180px) 1fr auto;
    align-items: center;
    gap: var(--s3);
    font-size: var(--text-sm);
    ${media.phone} {
      grid-template-columns: 96px minmax(0, 1fr) auto;
      gap: var(--s2);
    }
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  i {
    height: 12px;
    border-radius: 4px;
  }
  b {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
`;
