import { axisSteps } from '../engine/chart-option';

export interface MoneyScale {
  /** In ascending order, evenly spaced; 0 is always included. */
  ticks: readonly number[];
  /** Position of a value between the lowest tick (0) and the highest (1). */
  at: (value: number) => number;
}

/** The axis that the chart library would draw for these values, so that our own drawing can be replaced by it unnoticed. */
export function moneyScale(values: readonly number[]): MoneyScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  // Without data, the library's axis goes to 1.
  const step = roundStep((high - low || 1) / axisSteps);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), low === high ? Math.ceil(1 / step) : 0);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => exact((first + index) * step));
  return { ticks, at: (value) => (value / step - first) / (last - first) };
}

/** 1, 2, 3 or 5 times a power of ten. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const share = wanted / power;
  return (share < 1.5 ? 1 : share < 2.5 ? 2 : share < 4 ? 3 : share < 7 ? 5 : 10) * power;
}

/** Removes digits caused by binary fractions. */
const exact = (value: number): number => Number(value.toPrecision(12));
