import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverviewChart } from './overview-chart';
import { overviewOption, type OverviewChartPoint } from './overview-option';
import type { ChartTheme } from '../engine/chart-theme';

const engine = jest.fn();
jest.mock('../engine/echart', () => ({
  EChart: (props: unknown) => {
    engine(props);
    return <div data-testid="engine" />;
  },
}));

const points: OverviewChartPoint[] = [
  {
    label: 'Oct',
    incomeMinor: 640000,
    expensesMinor: 450010,
    from: '2026-10-01',
    to: '2026-10-31',
    partial: false,
  },
  {
    label: 'Nov',
    incomeMinor: 482500,
    expensesMinor: 500000,
    from: '2026-11-01',
    to: '2026-11-30',
    partial: true,
  },
];
const theme = {
  font: 'Inter',
  surface: 's',
  ink: 'ink',
  inkSecond: 'i2',
  inkThird: 'i3',
  line: 'l',
  accent: 'accent',
  positive: 'p',
  negative: 'n',
  hues: { c2: 'teal' },
} as unknown as ChartTheme;

describe('overviewOption', () => {
  const option = overviewOption(points, 'USD', 'en-US', theme);

  it('plots income, expenses and their difference', () => {
    expect(
      option.series.map((series) => [
        series.name,
        series.data.map((item) => (typeof item === 'object' ? item.value : item)),
      ]),
    ).toEqual([
      ['Income', [6400, 4825]],
      ['Expenses', [4500.1, 5000]],
      ['Net', [1899.9, -175]],
    ]);
  });

  it('hatches only the current period and prints its name in bold', () => {
    const bars = option.series[0]!.data as { itemStyle: { decal?: unknown } }[];
    expect(bars.map((bar) => Boolean(bar.itemStyle.decal))).toEqual([false, true]);
    expect(option.xAxis.data[1]).toMatchObject({ value: 'Nov', textStyle: { fontWeight: 600 } });
  });

  it('prefixes the axis with the currency', () => {
    expect([0, 8000, 1500, -2000].map(option.yAxis.axisLabel.formatter)).toEqual([
      '0',
      '$8k',
      '$1.5k',
      '\u2212$2k',
    ]);
  });

  it('names both values and the difference in the tooltip, as elements', () => {
    const box = option.tooltip.formatter([{ dataIndex: 1 }]) as HTMLElement;
    expect(box.textContent).toBe('Nov, so farIncome$4,825.00Expenses$5,000.00Net\u2212$175.00');
  });
});

describe('OverviewChart', () => {
  const setUp = () => {
    const onPoint = jest.fn();
    const view = render(
      <OverviewChart
        title="Financial overview"
        points={points}
        currency="USD"
        locale="en-US"
        onPoint={onPoint}
      />,
    );
    return { onPoint, ...view };
  };
  const region = () => screen.getByRole('region', { name: 'Financial overview' });

  it('draws itself without the chart library until the pointer enters', async () => {
    const { container } = setUp();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.queryByTestId('engine')).not.toBeInTheDocument();
    expect(container.querySelectorAll('[data-bar]')).toHaveLength(4);
    await userEvent.hover(region());
    expect(await screen.findByTestId('engine')).toBeInTheDocument();
    // The picture stays until the library has drawn its own.
    expect(container.querySelectorAll('[data-bar]')).toHaveLength(4);
    const { onReady, option } = engine.mock.lastCall[0] as {
      onReady: (chart: unknown) => void;
      option: unknown;
    };
    expect(option).toMatchObject({ animation: false });
    act(() => onReady({ getZr: () => ({ on: () => {} }) }));
    expect(container.querySelectorAll('[data-bar]')).toHaveLength(0);
  });

  it('loads the chart library when focused', async () => {
    setUp();
    await userEvent.tab();
    expect(await screen.findByTestId('engine')).toBeInTheDocument();
  });

  it('loads the chart library to save a picture', async () => {
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download);
    });
    setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Financial overview: table and export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Download PNG' }));
    await screen.findByTestId('engine');
    const { onReady } = engine.mock.lastCall[0] as { onReady: (chart: unknown) => void };
    expect(clicked).toEqual([]);
    act(() => onReady({ getZr: () => ({ on: () => {} }), getDataURL: () => 'data:image/png;base64,' }));
    expect(clicked).toEqual(['income-and-expenses.png']);
  });

  it('opens a period when it is pressed', async () => {
    const { onPoint } = setUp();
    await userEvent.hover(region());
    await screen.findByTestId('engine');
    const { onReady } = engine.mock.lastCall[0] as { onReady: (chart: unknown) => void };
    let press: (event: object) => void = () => {};
    act(() =>
      onReady({
        getZr: () => ({ on: (_name: string, handler: typeof press) => (press = handler) }),
        getOption: () => ({ xAxis: [{}] }),
        containPixel: () => true,
        convertFromPixel: () => [1, 0],
      }),
    );
    press({ offsetX: 10, offsetY: 10 });
    expect(onPoint).toHaveBeenCalledWith(points[1]);
  });

  it('offers a table of every figure whose periods open with the keyboard', async () => {
    const user = userEvent.setup();
    const { onPoint } = setUp();
    await user.click(screen.getByRole('button', { name: 'Financial overview: table and export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Financial overview' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'PeriodIncomeExpensesNet',
      'Oct$6,400.00$4,500.10+$1,899.90',
      'Nov, so far$4,825.00$5,000.00\u2212$175.00',
    ]);
    await user.click(within(table).getByRole('button', { name: 'Oct' }));
    expect(onPoint).toHaveBeenCalledWith(points[0]);
  });

  it('exports exact figures as CSV', async () => {
    const user = userEvent.setup();
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => (blobs.push(blob), 'blob:x');
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    setUp();
    await user.click(screen.getByRole('button', { name: 'Financial overview: table and export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(blobs[0]!);
    });
    expect(text).toBe(
      'Period,From,To,Income (USD),Expenses (USD),Net (USD)\r\nOct,2026-10-01,2026-10-31,6400.00,4500.10,1899.90\r\nNov,2026-11-01,2026-11-30,4825.00,5000.00,-175.00\r\n',
    );
  });
});
