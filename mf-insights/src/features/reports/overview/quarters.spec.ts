import type { OverviewPoint } from '@app/contracts-banking';
import { quartersOf } from './quarters';

const point = (label: string, income: number): OverviewPoint => ({
  label,
  income,
  expenses: 0,
  from: '2026-01-01',
  to: '2026-03-31',
  partial: false,
  leftOut: 0,
});

describe('quarters', () => {
  it('shows the last four real quarters in exact cents', () => {
    const { sample, points } = quartersOf(
      ['Q3', 'Q4', 'Q1', 'Q2', 'Q3'].map((label) => point(label, 10.1)),
      'USD',
      '2026',
    );
    expect(sample).toBe(false);
    expect(points.map((p) => [p.label, p.incomeMinor])).toEqual([
      ['Q4', 1010],
      ['Q1', 1010],
      ['Q2', 1010],
      ['Q3', 1010],
    ]);
  });

  it('shows the specified sample, marked as such, if there is no data at all', () => {
    const { sample, points } = quartersOf([point('Q1', 0), point('Q2', 0)], 'USD', '2026');
    expect(sample).toBe(true);
    expect(points.map((p) => [p.label, p.incomeMinor / 100, p.expensesMinor / 100])).toEqual([
      ['Q1', 20000, 15000],
      ['Q2', 22000, 16000],
      ['Q3', 25000, 17500],
      ['Q4', 27000, 18000],
    ]);
  });
});
