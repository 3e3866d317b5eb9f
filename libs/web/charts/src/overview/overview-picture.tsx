import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { axisMoney, axisText, plotted } from '../engine/chart-option';
import type { OverviewChartPoint } from './overview-option';
import { moneyScale } from './overview-scale';

export interface OverviewPictureProps {
  points: readonly OverviewChartPoint[];
  currency: string;
  locale: string | undefined;
  /** Called with the index when the band of a period is clicked. */
  onCategory: (index: number) => void;
}

const percent = (share: number): string => `${Math.round(share * 1e4) / 100}%`;

/**
 * The overview as plain elements, drawn with the page's numbers at the positions of the chart library. Shown until the person
 * uses the chart, because only then is loading the library worthwhile.
 */
export function OverviewPicture({ points, currency, locale, onCategory }: OverviewPictureProps) {
  const plottedPoints = points.map(({ incomeMinor, expensesMinor }) => ({
    income: plotted(incomeMinor, currency),
    expenses: plotted(expensesMinor, currency),
    net: plotted(incomeMinor - expensesMinor, currency),
  }));
  const { ticks, at } = moneyScale(plottedPoints.flatMap(Object.values) as number[]);
  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * points.length);
    if (points[index]) onCategory(index);
  };
  const bar = (name: 'income' | 'expenses', value: number, partial: boolean) => (
    <i
      data-bar={name}
      data-partial={partial || undefined}
      style={{ bottom: percent(at(Math.min(0, value))), height: percent(Math.abs(at(value) - at(0))) }}
    />
  );
  return (
    <Place data-picture style={{ fontSize: axisText.size }}>
      <Amounts>
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{axisMoney(tick, currency, locale)}</span>
        ))}
      </Amounts>
      {/* Keyboard users reach the same lists through the table view. */}
      <Plot onClick={press}>
        {ticks.map((tick) => (
          <hr key={tick} style={{ bottom: percent(at(tick)) }} />
        ))}
        <Bands>
          {plottedPoints.map(({ income, expenses }, index) => (
            <div key={points[index]!.from}>
              {bar('income', income, points[index]!.partial)}
              {bar('expenses', expenses, points[index]!.partial)}
            </div>
          ))}
        </Bands>
        <svg viewBox={`0 0 ${points.length} 1`} preserveAspectRatio="none">
          <polyline
            points={plottedPoints.map(({ net }, index) => `${index + 0.5},${1 - at(net)}`).join(' ')}
          />
        </svg>
        <Bands>
          {plottedPoints.map(({ net }, index) => (
            <div key={points[index]!.from}>
              <b style={{ bottom: percent(at(net)) }} />
            </div>
          ))}
        </Bands>
        <Names $count={points.length} $longest={Math.max(0, ...points.map(({ label }) => label.length))}>
          {points.map(({ from, label, partial }) => (
            <span key={from} data-partial={partial || undefined}>
              {label}
            </span>
          ))}
        </Names>
      </Plot>
    </Place>
  );
}

/** Half a line of text above and a line with its distance below; the plot in between matches the library's to the pixel. */
const Place = styled.div`
  position: absolute;
  inset: 17.5px 0 25px;
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  column-gap: var(--s2);
  color: var(--ink-3);
  line-height: 1;
  cursor: pointer;
`;

const Amounts = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  padding-left: 3px;
  text-align: right;
  span {
    height: 0;
    line-height: 0;
  }
`;

const Plot = styled.div`
  position: relative;
  hr {
    position: absolute;
    inset-inline: 0;
    height: 1px;
    margin: 0 0 -0.5px;
    border: 0;
    background: var(--line);
  }
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  polyline {
    fill: none;
    stroke: var(--ink-3);
    stroke-width: 1.5px;
    vector-effect: non-scaling-stroke;
  }
`;

/** One cell per period, divided like in the library: two bars of at most 14 px with a gap of a quarter of that. */
const Bands = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  > div {
    --local-bar: clamp(4px, 32.44%, 14px);
    position: relative;
  }
  i {
    position: absolute;
    left: calc(50% - 1.125 * var(--local-bar));
    width: var(--local-bar);
    border-radius: 4px;
    --local-hue: var(--c2);
    background: var(--local-hue);
  }
  i[data-bar='expenses'] {
    left: calc(50% + 0.125 * var(--local-bar));
    --local-hue: var(--accent);
  }
  i[data-partial] {
    border: 1px solid var(--local-hue);
    background: repeating-linear-gradient(135deg, var(--local-hue) 0 2px, var(--surface) 2px 5px);
  }
  b {
    position: absolute;
    left: calc(50% - 2.5px);
    width: 5px;
    height: 5px;
    margin-bottom: -2.5px;
    border-radius: 50%;
    background: var(--ink-3);
  }
`;

/** Maximum width of a letter, including the library's margin between two names. */
const letterPx = 8.5;
/** Without room for all names, every second or third is shown. */
const sparse = (count: number, longest: number): string =>
  [2, 3]
    .map(
      (step) => `@container (max-width: ${Math.round((count * longest * letterPx) / (step - 1))}px) {
        span:not(:nth-child(${step}n + 1)) { visibility: hidden; }
      }`,
    )
    .join('\n');

const Names = styled.div<{ $count: number; $longest: number }>`
  position: absolute;
  inset: 100% 0 auto;
  container-type: inline-size;
  padding-top: var(--s2);
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  justify-items: center;
  white-space: nowrap;
  span[data-partial] {
    color: var(--ink);
    font-weight: 600;
  }
  ${({ $count, $longest }) => sparse($count, $longest)}
`;
