import { readToken, type Hue } from '@app/ui-kit';
import { useSyncExternalStore } from 'react';

/** Token values for a canvas, which CSS variables do not reach. */
export interface ChartTheme {
  font: string;
  surface: string;
  ink: string;
  inkSecond: string;
  inkThird: string;
  line: string;
  accent: string;
  positive: string;
  negative: string;
  hues: Record<Hue, string>;
}

const hueNames: readonly Hue[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'];

function read(): ChartTheme {
  return {
    font: readToken('font'),
    surface: readToken('surface'),
    ink: readToken('ink'),
    inkSecond: readToken('ink-2'),
    inkThird: readToken('ink-3'),
    line: readToken('line'),
    accent: readToken('accent'),
    positive: readToken('positive'),
    negative: readToken('negative'),
    hues: Object.fromEntries(hueNames.map((name) => [name, readToken(name)])) as Record<Hue, string>,
  };
}

let current: ChartTheme | undefined;
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

function subscribe(listener: () => void): () => void {
  // A chart in the very first render reads the theme before the page's styles exist; now they do.
  if (current && !current.surface) current = undefined;
  listeners.add(listener);
  stop ??= watchTheme();
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    stop?.();
    stop = undefined;
    current = undefined;
  };
}

function watchTheme(): () => void {
  const changed = () => {
    current = undefined;
    listeners.forEach((listener) => listener());
  };
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}

/** The theme's present values; follows changes of the theme and of the system. */
export const useChartTheme = (): ChartTheme => useSyncExternalStore(subscribe, () => (current ??= read()));
