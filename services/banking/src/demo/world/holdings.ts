import type { HoldingKind } from '@app/contracts-banking';

/** Invented funds with their shares of the portfolio in percent; the rest is cash. */
export interface DemoPosition {
  symbol: string;
  name: string;
  kind: HoldingKind;
  percent: number;
  /** Price of one unit in minor units. */
  priceMinor: number;
  /** Cost in percent of the current worth. */
  costPercent: number;
}

export const demoHoldings: readonly DemoPosition[] = [
  {
    symbol: 'OKTM',
    name: 'Oakline Total Market Index',
    kind: 'fund',
    percent: 54,
    priceMinor: 14_218,
    costPercent: 84,
  },
  {
    symbol: 'OKWX',
    name: 'Oakline World ex US Index',
    kind: 'fund',
    percent: 22,
    priceMinor: 6_405,
    costPercent: 91,
  },
  {
    symbol: 'OKBD',
    name: 'Oakline Core Bond',
    kind: 'bond',
    percent: 15,
    priceMinor: 9_873,
    costPercent: 103,
  },
  {
    symbol: 'LARK',
    name: 'Larkspur Holdings',
    kind: 'stock',
    percent: 6,
    priceMinor: 3_140,
    costPercent: 77,
  },
];
