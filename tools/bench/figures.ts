export interface Figure {
  what: string;
  value: string;
  /** The goal of performance.md this answers, with its bound. */
  goal?: string;
  verdict?: 'met' | 'missed' | 'not measured';
}

export const number = (value: number, digits = 0): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);
export const milliseconds = (value: number): string => `${number(value, value < 10 ? 1 : 0)} ms`;
export const kilobytes = (bytes: number): string => `${number(bytes / 1000, 1)} kB`;

/** A goal this run says nothing about, and why. */
export const notMeasured = (what: string, goal: string, why: string): Figure => ({
  what,
  value: '',
  goal: `${goal}: ${why}`,
  verdict: 'not measured',
});

const bound = (value: number): string =>
  value > 0 && value < 0.5 && Number.isInteger(Math.round((1 / value) * 1e6) / 1e6)
    ? `1/${Math.round(1 / value)}`
    : String(value);

/** A ratio with its bound; `most` for costs, `least` for rates. */
export function ratio(
  what: string,
  value: number,
  goal: string,
  limit: { most: number } | { least: number },
): Figure {
  const met = 'most' in limit ? value <= limit.most : value >= limit.least;
  return {
    what,
    value: `${number(value, value < 0.1 ? 3 : 2)} ×`,
    goal: `${goal} ${'most' in limit ? `≤ ${bound(limit.most)}` : `≥ ${bound(limit.least)}`}`,
    verdict: met ? 'met' : 'missed',
  };
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((one) => [one.what, one.value, one.goal ?? '', one.verdict ?? '']);
  const all = [['figure', 'value', 'goal', ''], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      [row[0]!.padEnd(widths[0]!), row[1]!.padStart(widths[1]!), row[2]!.padEnd(widths[2]!), row[3]]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
