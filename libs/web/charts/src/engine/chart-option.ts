import { exponentOf, hiddenText, hidesAmounts, jsonNumber } from '@app/money';
import type { ChartTheme } from './chart-theme';

/** An amount as a canvas plots it. Used only for positions; every displayed figure comes from minor units. */
export const plotted = (minor: number, currency: string): number => jsonNumber(minor, currency);

/** Number of axis steps requested; the library chooses the nearest round step. */
export const axisSteps = 4;
/** Style of names and amounts along the axes. */
export const axisText = { size: 11 };

const compact = new Map<string, Intl.NumberFormat>();

/** Axis text in the currency: `$8k`, `$0` as `0`; not abbreviated if the steps are too small for that. */
export function axisMoney(value: number, currency: string, locale?: string, isFine = false): string {
  if (value === 0) return '0';
  const key = `${locale} ${currency} ${isFine}`;
  let format = compact.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      notation: isFine ? 'standard' : 'compact',
      maximumFractionDigits: Math.min(1, exponentOf(currency)),
      minimumFractionDigits: 0,
    });
    compact.set(key, format);
  }
  if (hidesAmounts(locale)) return hiddenText(format, value);
  return format.format(value).replace(/-/g, '\u2212').replace(/K\b/, 'k');
}

/** Options shared by all charts: type, grid, faint lines, no legend from the library. */
export function baseOption(theme: ChartTheme) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    animation: !still,
    animationDuration: 180,
    animationEasing: 'cubicOut' as const,
    textStyle: { fontFamily: theme.font, color: theme.inkThird },
    grid: {
      left: 0,
      right: 0,
      top: 12,
      bottom: 6,
      outerBoundsMode: 'same' as const,
      outerBoundsContain: 'axisLabel' as const,
    },
  };
}

export const categoryAxis = (theme: ChartTheme, labels: readonly string[], strong?: number) => ({
  type: 'category' as const,
  data: labels.map((value, index) =>
    index === strong ? { value, textStyle: { color: theme.ink, fontWeight: 600 } } : value,
  ),
  axisTick: { show: false },
  axisLine: { lineStyle: { color: theme.line } },
  axisLabel: { color: theme.inkThird, fontSize: axisText.size, hideOverlap: true },
});

/** Whether the range is so narrow that several axis lines would have the same text, such as `$25.7k`. */
export const isFineScale = (figures: readonly number[]): boolean => {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const largest = Math.max(Math.abs(least), Math.abs(most));
  return largest >= 1_000 && most - least < axisSteps * (largest >= 1_000_000 ? 100_000 : 100);
};

export const moneyAxis = (theme: ChartTheme, currency: string, locale?: string, isFine?: boolean) => ({
  type: 'value' as const,
  splitNumber: axisSteps,
  axisLabel: {
    color: theme.inkThird,
    fontSize: axisText.size,
    formatter: (value: number) => axisMoney(value, currency, locale, isFine),
  },
  splitLine: { lineStyle: { color: theme.line } },
});

/**
 * A tooltip in our style. Its content consists of elements, never of markup, because labels contain people's
 * own text.
 */
export const tooltipBox = (theme: ChartTheme) => ({
  confine: true,
  transitionDuration: 0.12,
  backgroundColor: theme.surface,
  borderColor: theme.line,
  borderWidth: 1,
  padding: [10, 12],
  textStyle: { color: theme.ink, fontSize: 12, fontFamily: theme.font },
});

export interface TooltipLine {
  label: string;
  value: string;
  colour?: string;
  strong?: boolean;
}

export function tooltipContent(title: string, lines: readonly TooltipLine[]): HTMLElement {
  const root = document.createElement('div');
  const heading = root.appendChild(document.createElement('div'));
  heading.textContent = title;
  heading.style.fontWeight = '600';
  heading.style.marginBottom = '4px';
  for (const line of lines) {
    const row = root.appendChild(document.createElement('div'));
    Object.assign(row.style, {
      display: 'flex',
      gap: '16px',
      alignItems: 'center',
      justifyContent: 'space-between',
      fontWeight: line.strong ? '600' : '400',
    });
    const name = row.appendChild(document.createElement('span'));
    Object.assign(name.style, { display: 'inline-flex', alignItems: 'center', gap: '6px' });
    if (line.colour) {
      const dot = name.appendChild(document.createElement('i'));
      Object.assign(dot.style, { width: '8px', height: '8px', borderRadius: '3px', background: line.colour });
    }
    name.append(line.label);
    const value = row.appendChild(document.createElement('span'));
    value.style.fontVariantNumeric = 'tabular-nums';
    value.textContent = line.value;
  }
  return root;
}
