import { act, renderHook } from '@testing-library/react';
import { layOut, rowHeight } from './list-layout';
import { useVisibleLines } from './use-visible-lines';

/** A thousand rows of one day, below a page head of 200 pixels, in a window 800 pixels high. */
const layout = layOut(
  Array.from({ length: 1_000 }, () => 1),
  Array.from({ length: 1_000 }, (_, row) => row),
);
const top = 200;

function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

function open() {
  const body = { current: document.createElement('div') };
  const { result } = renderHook(() => useVisibleLines(layout, top, body));
  /** How far the lines extend beyond the window, in pixels, above and below. */
  return () => ({
    above: window.scrollY - (top + layout.topOf(result.current.first)),
    below: top + layout.topOf(result.current.end - 1) + rowHeight - (window.scrollY + window.innerHeight),
  });
}

beforeEach(() => {
  Object.defineProperty(window, 'innerHeight', { value: 800, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

describe('useVisibleLines', () => {
  it('returns only visible lines until the first interaction', () => {
    const beyond = open();
    expect(beyond().below).toBeLessThan(rowHeight);
    scrollTo(0);
    expect(beyond().below).toBeGreaterThanOrEqual(260);
  });

  it('covers the window at every position and extends further in the direction of scrolling', () => {
    const beyond = open();
    for (const y of [3_000, 3_120, 3_240, 20_000]) {
      scrollTo(y);
      expect(beyond().below).toBeGreaterThanOrEqual(260);
      expect(beyond().above).toBeGreaterThanOrEqual(104);
      expect(beyond().above).toBeLessThan(104 + 208 + rowHeight);
    }
    for (const y of [19_700, 19_000, 5_000]) {
      scrollTo(y);
      expect(beyond().above).toBeGreaterThanOrEqual(260);
      expect(beyond().below).toBeGreaterThanOrEqual(104);
      expect(beyond().below).toBeLessThan(104 + 208 + rowHeight);
    }
  });

  it('extends further down again after the direction changed within the same lines', () => {
    const beyond = open();
    scrollTo(5_000);
    scrollTo(4_400);
    expect(beyond().above).toBeGreaterThanOrEqual(260);
    // A scroll so short that only the last visible line changes.
    scrollTo(4_410);
    scrollTo(4_550);
    expect(beyond().below).toBeGreaterThanOrEqual(260);
  });
});
