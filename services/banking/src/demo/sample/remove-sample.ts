import type { Inverse } from '../../ledger/undo/undo';
import type { BudgetInverse } from '../../planning/budgets/budget-change';

/** Removes sample data: its rows, accounts and plans, by id. */
export interface RemoveSample extends Inverse {
  kind: 'removeSample';
  /** `importId` of its rows. */
  sampleId: string;
  accounts: string[];
  events: string[];
  series: string[];
  people: string[];
  /** Missing from samples that were filled in before samples had goals. */
  goals?: string[];
  budgets: BudgetInverse;
}
