import { uncategorised, type BudgetPlanRow } from '@app/contracts-banking';
import { usedRows } from './used-rows';

const row = (category: string, more: Partial<BudgetPlanRow> = {}) =>
  ({
    category,
    parent: null,
    pot: null,
    assigned: null,
    target: null,
    moved: 0,
    carriedIn: 0,
    spent: 0,
    scheduled: 0,
    ...more,
  }) as BudgetPlanRow;
const shown = (...rows: BudgetPlanRow[]) => usedRows({ rows }).map(({ category }) => category);

describe('usedRows', () => {
  it('hides categories without any activity', () => {
    expect(shown(row('Dining', { spent: 5 }), row('Travel'))).toEqual(['Dining']);
  });

  it('keeps the parent of a used category', () => {
    expect(shown(row('Dining'), row('Coffee', { parent: 'Dining', spent: 5 }))).toEqual(['Dining', 'Coffee']);
  });

  it('shows the top-level categories of an unused plan, but never Uncategorised', () => {
    expect(shown(row('Dining'), row('Coffee', { parent: 'Dining' }), row(uncategorised))).toEqual(['Dining']);
  });

  it('shows uncategorised spending', () => {
    expect(shown(row('Dining'), row(uncategorised, { spent: 5 }))).toEqual([uncategorised]);
  });
});
