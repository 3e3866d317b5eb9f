import { z } from 'zod';

/**
 * A line of the United States Schedule C (Form 1040), parts I and II, by its printed number. Line 27 is listed once because its
 * sub-letters changed between years.
 */
export interface TaxLine {
  id: TaxLineId;
  label: string;
  side: 'income' | 'expense';
  /** Deductible share in percent, if it is not 100. */
  deductible?: number;
}

export const taxLineIds = [
  'C1',
  'C2',
  'C4',
  'C6',
  'C8',
  'C9',
  'C10',
  'C11',
  'C12',
  'C13',
  'C14',
  'C15',
  'C16a',
  'C16b',
  'C17',
  'C18',
  'C19',
  'C20a',
  'C20b',
  'C21',
  'C22',
  'C23',
  'C24a',
  'C24b',
  'C25',
  'C26',
  'C27',
] as const;
export type TaxLineId = (typeof taxLineIds)[number];
export const taxLine = z.enum(taxLineIds);

const labels: Record<TaxLineId, string> = {
  C1: 'Gross receipts or sales',
  C2: 'Returns and allowances',
  C4: 'Cost of goods sold',
  C6: 'Other income',
  C8: 'Advertising',
  C9: 'Car and truck expenses',
  C10: 'Commissions and fees',
  C11: 'Contract labor',
  C12: 'Depletion',
  C13: 'Depreciation and section 179',
  C14: 'Employee benefit programs',
  C15: 'Insurance (other than health)',
  C16a: 'Mortgage interest (paid to banks)',
  C16b: 'Other interest',
  C17: 'Legal and professional services',
  C18: 'Office expense',
  C19: 'Pension and profit-sharing plans',
  C20a: 'Rent: vehicles, machinery, equipment',
  C20b: 'Rent: other business property',
  C21: 'Repairs and maintenance',
  C22: 'Supplies',
  C23: 'Taxes and licenses',
  C24a: 'Travel',
  C24b: 'Deductible meals (50 %)',
  C25: 'Utilities',
  C26: 'Wages',
  C27: 'Other expenses',
};
const incomeLines: readonly TaxLineId[] = ['C1', 'C6'];

/** All lines in the form's order. */
export const taxLines: readonly TaxLine[] = taxLineIds.map((id) => ({
  id,
  label: labels[id],
  side: incomeLines.includes(id) ? 'income' : 'expense',
  ...(id === 'C24b' ? { deductible: 50 } : {}),
}));

/** The line that business rows of a fixed category most often belong to; only a suggestion, never set automatically. */
export const usualTaxLines: Readonly<Record<string, TaxLineId>> = {
  Dining: 'C24b',
  Transport: 'C9',
  Housing: 'C20b',
  Utilities: 'C25',
  Shopping: 'C22',
  Travel: 'C24a',
  Insurance: 'C15',
  Subscriptions: 'C18',
  Business: 'C22',
  Taxes: 'C23',
  Fees: 'C10',
  Education: 'C27',
  Freelance: 'C1',
  'Contract labor': 'C11',
};
