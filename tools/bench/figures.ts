export interface Figure {
  what: string;
  value: string;
  /** The goal of performance.md this answers, with its bound. */
  goal?: string;
  verdict?: 'met' | 'missed';
}

export const number = (value: number, digits = 0): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);
export const milliseconds = (value: number): string => `${number(value, value < 10 ? 1 : 0)} ms`;
export const kilobytes = (bytes: number): string => `${number(bytes / 1000, 1)} kB`;

/** A ratio with its bound; `most` for costs, `least` for rates. */
export function ratio(
  what: string,
  value: number,
  goal: string,
  bound: { most: number } | { least: number },
): Figure {
  const met = 'most' in bound ? value <= bound.most : value >= bound.least;
  return {
    what,
    value: `${number(value, 2)} ×`,
    goal: `${goal} ${'most' in bound ? '≤' : '≥'} ${'most' in bound ? bound.most : bound.least}`,
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
