import '@testing-library/jest-dom';
import { fireEvent, render } from '@testing-library/react';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import fc from 'fast-check';
import type { ChartTheme } from '../engine/chart-theme';
import { overviewOption, type OverviewChartPoint } from './overview-option';
import { OverviewPicture } from './overview-picture';
import { moneyScale } from './overview-scale';

echarts.use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);
beforeAll(() => {
  globalThis.matchMedia = (() => ({ matches: true })) as never;
  // Without a canvas to measure texts, the library uses its own table of widths.
  HTMLCanvasElement.prototype.getContext = () => null;
});

const theme = { hues: {} } as unknown as ChartTheme;
const point = (index: number, incomeMinor: number, expensesMinor: number): OverviewChartPoint => ({
  label: `M${index}`,
  incomeMinor,
  expensesMinor,
  from: `2026-0${index + 1}-01`,
  to: `2026-0${index + 1}-28`,
  partial: false,
});

interface LibraryAxis {
  scale: { getTicks: () => { value: number }[] };
}

/** The library's axis amounts, and the vertical position of each value at a height of 250 px. */
function ofTheLibrary(points: readonly OverviewChartPoint[], values: readonly number[] = []) {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: 640, height: 250 });
  try {
    chart.setOption(overviewOption(points, 'USD', 'en-US', theme));
    const { getModel } = chart as unknown as {
      getModel: () => { getComponent: (name: string) => { axis: LibraryAxis } };
    };
    const { axis } = getModel.call(chart).getComponent('yAxis');
    const ticks = axis.scale.getTicks().map(({ value }) => value);
    const y = (value: number) => chart.convertToPixel({ yAxisIndex: 0 }, value);
    const [low, high] = [y(ticks[0]!), y(ticks.at(-1)!)];
    return { ticks, low, high, heights: values.map((value) => (y(value) - low) / (high - low)) };
  } finally {
    chart.dispose();
  }
}

describe('moneyScale', () => {
  const amount = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90_000_000 }));
  const months = fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 12 });

  it('chooses the same ticks as the chart library', () => {
    fc.assert(
      fc.property(months, (amounts) => {
        const points = amounts.map(([income, expenses], index) => point(index, income, expenses));
        const values = amounts.flatMap(([income, expenses]) =>
          [income, expenses, income - expenses].map((minor) => minor / 100),
        );
        const ours = moneyScale(values);
        const theirs = ofTheLibrary(points, values);
        expect(ours.ticks).toEqual(theirs.ticks);
        values.forEach((value, index) => expect(ours.at(value)).toBeCloseTo(theirs.heights[index]!, 6));
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it('places the ticks where the chart library does at a height of 250 px', () => {
    const { low, high } = ofTheLibrary([point(0, 640_000, 450_000)]);
    expect([high, 250 - low]).toEqual([17.5, 25]);
  });
});

describe('OverviewPicture', () => {
  it('shows amounts, names, and bars proportional to the amounts', () => {
    const { container } = render(
      <OverviewPicture
        points={[point(0, 600_000, 300_000), { ...point(1, 0, 300_000), partial: true }]}
        currency="USD"
        locale="en-US"
        onCategory={() => {}}
      />,
    );
    expect(container).toHaveTextContent('$6k$4k$2k0\u2212$2k\u2212$4kM0M1');
    const bars = [...container.querySelectorAll<HTMLElement>('[data-bar]')];
    expect(bars.map(({ style, dataset }) => [dataset['bar'], style.bottom, style.height])).toEqual([
      ['income', '40%', '60%'],
      ['expenses', '40%', '30%'],
      ['income', '40%', '0%'],
      ['expenses', '40%', '30%'],
    ]);
    expect(bars.map(({ dataset }) => dataset['partial'])).toEqual([undefined, undefined, 'true', 'true']);
  });

  it('opens a period on a click anywhere in its band', () => {
    const onCategory = jest.fn();
    const { container } = render(
      <OverviewPicture
        points={[point(0, 1, 1), point(1, 1, 1)]}
        currency="USD"
        locale="en-US"
        onCategory={onCategory}
      />,
    );
    const plot = container.querySelector('svg')!.parentElement!;
    plot.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
    fireEvent.click(plot, { clientX: 290 });
    fireEvent.click(plot, { clientX: 150 });
    expect(onCategory.mock.calls).toEqual([[1], [0]]);
  });
});
