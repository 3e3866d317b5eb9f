import type { ReactNode } from 'react';

export type DrawingName =
  | 'ledger'
  | 'budget'
  | 'calendar'
  | 'accounts'
  | 'search'
  | 'chart'
  | 'chat'
  | 'wallet'
  | 'payroll'
  | 'insight'
  | 'missing';

/* One style: a line of 1.5, one accent stroke, and a petal shape from the brand. */
const petal = (x: number, y: number, turn: number) => (
  <ellipse
    cx={x}
    cy={y - 7}
    rx="3.4"
    ry="7"
    transform={`rotate(${turn} ${x} ${y})`}
    fill="var(--accent)"
    stroke="none"
  />
);
const flower = (x: number, y: number) => (
  <g>
    {[0, 60, 120, 180, 240, 300].map((turn) => (
      <g key={turn}>{petal(x, y, turn)}</g>
    ))}
    <circle cx={x} cy={y} r="4" fill="var(--bloom-heart)" stroke="none" />
  </g>
);

const drawings: Record<DrawingName, ReactNode> = {
  ledger: (
    <>
      <rect x="26" y="14" width="62" height="66" rx="8" />
      <path d="M38 32h38M38 46h38M38 60h22" />
      {flower(84, 70)}
    </>
  ),
  budget: (
    <>
      <path d="M24 76V58M44 76V40M64 76V50M84 76V30" strokeWidth="8" />
      <path d="M18 82h80" />
      {flower(96, 26)}
    </>
  ),
  calendar: (
    <>
      <rect x="22" y="20" width="72" height="60" rx="8" />
      <path d="M22 38h72M40 12v14M76 12v14M38 52h8M56 52h8M38 66h8" />
      {flower(80, 66)}
    </>
  ),
  accounts: (
    <>
      <path d="M20 78h78M28 42h62M59 16 28 34v8h62v-8zM36 42v30M52 42v30M68 42v30M84 42v30" />
      {flower(98, 70)}
    </>
  ),
  search: (
    <>
      <circle cx="52" cy="44" r="26" />
      <path d="m72 64 18 18M42 44h20" />
      {flower(86, 22)}
    </>
  ),
  chart: (
    <>
      <path d="M20 16v66h80" />
      <path d="m30 64 18-18 14 10 24-28" />
      {flower(88, 26)}
    </>
  ),
  chat: (
    <>
      <path d="M20 46c0-16 16-28 38-28s38 12 38 28-16 28-38 28c-5 0-10-.6-14-2l-18 8 5-15c-7-5-11-12-11-19z" />
      <path d="M44 46h.1M58 46h.1M72 46h.1" strokeWidth="5" />
      {flower(96, 24)}
    </>
  ),
  wallet: (
    <>
      <path d="M22 32h66a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8zM22 32l56-16v16" />
      <circle cx="82" cy="57" r="3" />
      {flower(34, 74)}
    </>
  ),
  payroll: (
    <>
      <rect x="18" y="26" width="82" height="48" rx="8" />
      <circle cx="59" cy="50" r="11" />
      <path d="M30 38h.1M88 62h.1" strokeWidth="4" />
      {flower(94, 72)}
    </>
  ),
  insight: (
    <>
      <path d="M44 74h30M48 82h22M59 16a24 24 0 0 1 14 43c-3 2.5-4 5-4 8H49c0-3-1-5.5-4-8a24 24 0 0 1 14-43z" />
      {flower(90, 30)}
    </>
  ),
  missing: (
    <>
      <path d="M24 70c12-30 26-42 34-30s-6 30-14 20 18-28 50-24" strokeDasharray="2 7" />
      <circle cx="24" cy="72" r="4" />
      {flower(94, 34)}
    </>
  ),
};

/** A small line drawing for an empty state. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      aria-hidden
      width="120"
      height="96"
      viewBox="0 0 120 96"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  );
}
