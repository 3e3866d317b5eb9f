import { barOption, ChartCanvas, ChartCard, lineOption, type ChartTheme } from '@app/charts';
import type { ChatChart } from '@app/contracts-chat';
import { decimalText, formatMoney } from '@app/money';
import { useSession } from '@app/shell-sdk';
import type { Hue } from '@app/ui-kit';
import styled from 'styled-components';

const hues: readonly Hue[] = ['c2', 'c1', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'];

/** The chart of an answer, with its table and export. */
export function AnswerChart({ chart }: { chart: ChatChart }) {
  const { locale } = useSession();
  const { title, labels, currency, kind } = chart;
  const series = chart.series.map(({ name, values }, at) => ({
    name,
    minor: values,
    hue: hues[at % hues.length]!,
  }));
  const drawn = { labels, series, currency, locale };
  const option = (theme: ChartTheme) =>
    kind === 'line' ? lineOption({ ...drawn, band: undefined }, theme) : barOption(drawn, theme);
  return (
    <Frame>
      <ChartCard
        title={title}
        fileName={title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}
        {...(series.length > 1 && { legend: series.map(({ name, hue }) => ({ label: name, hue })) })}
        table={{
          head: ['Name', ...series.map(({ name }) => name)],
          rows: labels.map((label, at) => ({
            cells: [label, ...series.map(({ minor }) => formatMoney(minor[at] ?? 0, currency, locale))],
          })),
          csv: [
            ['Name', ...series.map(({ name }) => `${name} (${currency})`)],
            ...labels.map((label, at) => [
              label,
              ...series.map(({ minor }) => decimalText(minor[at] ?? 0, currency)),
            ]),
          ],
        }}
        chart={(onReady) => (
          <ChartCanvas
            label={`${title}. The table view has every figure.`}
            height={220}
            option={option}
            onReady={onReady}
          />
        )}
      />
    </Frame>
  );
}

const Frame = styled.div`
  > section {
    box-shadow: none;
    border-radius: var(--r-md);
    padding: var(--s3) var(--s4);
  }
  h2 {
    font-size: var(--text-md);
  }
`;
