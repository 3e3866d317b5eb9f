import type { TokenName } from '../tokens/theme-tokens';

export interface SparklineProps {
  values: readonly number[];
  colour?: TokenName;
  width?: number;
  height?: number;
  /** Describes the line for screen readers. Without it the line is decorative. */
  label?: string;
}

/** A line without axes, its last point marked. Draws nothing with fewer than two values. */
export function Sparkline({ values, colour = 'c2', width = 88, height = 30, label }: SparklineProps) {
  if (values.length < 2) return null;
  const points = sparkPoints(values, width, height);
  const [lastX, lastY] = points.at(-1)!;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`-3 -3 ${width + 6} ${height + 6}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        stroke={`var(--${colour})`}
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={lastX} cy={lastY} r="2.5" fill={`var(--${colour})`} />
    </svg>
  );
}

/** Positions of the values in a box; equal values run through the middle. */
export function sparkPoints(values: readonly number[], width: number, height: number): [number, number][] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  return values.map((value, index) => [
    Math.round(((index * width) / (values.length - 1)) * 100) / 100,
    Math.round((span === 0 ? height / 2 : height - (height * (value - low)) / span) * 100) / 100,
  ]);
}
