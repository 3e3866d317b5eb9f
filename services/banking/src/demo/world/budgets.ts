import type { RolloverPolicy } from '@app/contracts-banking';
import type { CaseId } from './planted-cases';

/** A monthly limit in minor units. */
export interface DemoBudget {
  category: string;
  limit: number;
  /** Amount spent up to the last day, if the month is generated to match it. */
  spent?: number;
  /** Months before today when it started; if missing, at the start of the ledger. */
  since?: number;
  rollover?: RolloverPolicy;
  case?: CaseId;
}

/**
 * One category at each level of the bar and of the alerts, and one whose periods carry over what is left or
 * missing.
 */
export const demoBudgets: readonly DemoBudget[] = [
  { category: 'Housing', limit: 145_000, spent: 145_000, case: 'budget-at-100' },
  { category: 'Dining', limit: 30_000, spent: 27_000, case: 'budget-at-90' },
  { category: 'Groceries', limit: 60_000, spent: 42_000, case: 'budget-at-70' },
  { category: 'Transport', limit: 18_000, spent: 15_300 },
  { category: 'Entertainment', limit: 15_000, spent: 19_500, case: 'budget-at-130' },
  { category: 'Pets', limit: 10_000, since: 3, rollover: 'both', case: 'rollover-negative' },
];
