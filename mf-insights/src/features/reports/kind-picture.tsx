import type { ReportType } from '@app/contracts-insights';
import styled from 'styled-components';

/** A small drawing that shows what a kind of report looks like. */
export function KindPicture({ type }: { type: ReportType }) {
  return (
    <Picture viewBox="0 0 72 44" aria-hidden>
      {pictures[type]}
    </Picture>
  );
}

const bars = (heights: readonly number[], hue = 'var(--c1)') =>
  heights.map((height, at) => (
    <rect key={at} x={6 + at * 11} y={40 - height} width="7" height={height} rx="1.5" fill={hue} />
  ));
const lines = (widths: readonly number[]) =>
  widths.map((width, at) => (
    <g key={at}>
      <rect x="6" y={6 + at * 8} width="22" height="4" rx="2" fill="var(--line-strong)" />
      <rect x="32" y={6 + at * 8} width={width} height="4" rx="2" fill={at % 2 ? 'var(--c2)' : 'var(--c1)'} />
    </g>
  ));
const stroke = (d: string, hue: string) => (
  <path d={d} fill="none" stroke={hue} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
);
const sheet = (mark: string) => (
  <>
    <rect
      x="18"
      y="3"
      width="36"
      height="39"
      rx="4"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="1.5"
    />
    {[12, 20, 28].map((y) => (
      <rect key={y} x="24" y={y} width={y === 20 ? 14 : 22} height="3" rx="1.5" fill="var(--line-strong)" />
    ))}
    <text x="46" y="24" fontSize="11" fontWeight="700" fill="var(--accent-ink)" textAnchor="middle">
      {mark}
    </text>
  </>
);

const pictures: Record<ReportType, React.ReactNode> = {
  summary: (
    <>
      {bars([22, 30, 26, 34, 24, 32])}
      {stroke('M9 26 L20 18 L31 22 L42 12 L53 16 L64 8', 'var(--accent)')}
    </>
  ),
  income: bars([12, 18, 16, 24, 28, 34], 'var(--positive)'),
  expense: lines([34, 24, 16, 9]),
  'cash-flow': (
    <>
      <path d="M8 10 C30 10 30 16 36 18 L36 30 C30 28 30 22 8 22 Z" fill="var(--c1)" opacity="0.6" />
      <path d="M36 18 C44 14 48 6 64 6 L64 16 C50 16 46 22 36 24 Z" fill="var(--c2)" opacity="0.6" />
      <path d="M36 24 C46 26 50 34 64 34 L64 40 C48 40 44 32 36 30 Z" fill="var(--c3)" opacity="0.6" />
      <rect x="34" y="17" width="4" height="14" fill="var(--accent)" />
    </>
  ),
  budget: [6, 17, 28].map((y, at) => (
    <g key={y}>
      <rect x="6" y={y} width="60" height="7" rx="3.5" fill="var(--track)" />
      <rect
        x="6"
        y={y}
        width={[44, 28, 60][at]}
        height="7"
        rx="3.5"
        fill={at === 2 ? 'var(--negative)' : 'var(--positive)'}
      />
    </g>
  )),
  'net-worth': (
    <>
      <path d="M6 36 L20 30 L34 32 L48 18 L66 8 L66 40 L6 40 Z" fill="var(--c2)" opacity="0.2" />
      {stroke('M6 36 L20 30 L34 32 L48 18 L66 8', 'var(--c2)')}
    </>
  ),
  savings: (
    <>
      {bars([8, 14, 12, 20, 26, 30], 'var(--c3)')}
      {stroke('M6 40 L66 40', 'var(--line-strong)')}
    </>
  ),
  tax: sheet('C'),
  'profit-loss': (
    <>
      {bars([30, 34, 38], 'var(--positive)')}
      <g transform="translate(33 0)">{bars([20, 18, 22], 'var(--c4)')}</g>
    </>
  ),
  payroll: sheet('$'),
  crypto: sheet('₿'),
  audit: sheet('✓'),
  'data-quality': lines([32, 28, 30, 12]),
};

const Picture = styled.svg`
  width: 72px;
  height: 44px;
  flex: none;
`;
