import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { ChartCanvas } from './chart-canvas';

jest.mock('./echart', () => ({ EChart: () => <div data-testid="engine" /> }));

describe('a chart below the visible part of the page', () => {
  let meet: (seen: { isIntersecting: boolean }[]) => void = () => {};
  const disconnect = jest.fn();
  beforeAll(() => {
    globalThis.IntersectionObserver = class {
      constructor(callback: typeof meet) {
        meet = callback;
      }
      observe = jest.fn();
      disconnect = disconnect;
    } as never;
  });
  afterAll(() => void delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver);

  it('fetches the chart library only when it scrolls near', async () => {
    render(<ChartCanvas label="Far below" option={() => ({})} />);
    act(() => meet([{ isIntersecting: false }]));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.queryByTestId('engine')).not.toBeInTheDocument();
    expect(disconnect).not.toHaveBeenCalled();
    act(() => meet([{ isIntersecting: true }]));
    expect(await screen.findByTestId('engine')).toBeInTheDocument();
    expect(disconnect).toHaveBeenCalled();
  });
});
