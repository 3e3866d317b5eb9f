import type { OverviewPoint } from '@app/contracts-banking';
import type { OverviewChartPoint } from '@app/charts';
import { minorFromDecimal } from '@app/money';

/** Shown, marked as a sample, to a person without any data (product-spec.md section 9). */
const sampleQuarters = [
  { label: 'Q1', incomeMinor: 2_000_000, expensesMinor: 1_500_000 },
  { label: 'Q2', incomeMinor: 2_200_000, expensesMinor: 1_600_000 },
  { label: 'Q3', incomeMinor: 2_500_000, expensesMinor: 1_750_000 },
  { label: 'Q4', incomeMinor: 2_700_000, expensesMinor: 1_800_000 },
];

/** The last four quarters, or the sample if all of them are empty. */
export function quartersOf(
  points: readonly OverviewPoint[],
  currency: string,
  year: string,
): { sample: boolean; points: OverviewChartPoint[] } {
  const last = points.slice(-4);
  if (last.every((point) => point.income === 0 && point.expenses === 0))
    return {
      sample: true,
      points: sampleQuarters.map((quarter, index) => ({
        ...quarter,
        from: `${year}-${String(index * 3 + 1).padStart(2, '0')}-01`,
        to: `${year}-${String(index * 3 + 3).padStart(2, '0')}-28`,
        partial: false,
      })),
    };
  return {
    sample: false,
    points: last.map((point) => ({
      label: point.label,
      incomeMinor: minorFromDecimal(point.income, currency),
      expensesMinor: minorFromDecimal(point.expenses, currency),
      from: point.from,
      to: point.to,
      partial: point.partial,
    })),
  };
}
