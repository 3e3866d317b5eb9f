import { uncategorised } from './categories';

/** Categories that mean a row is not sorted yet. */
export const uninformativeCategories: ReadonlySet<string> = new Set([
  'Other',
  uncategorised,
  'Uncategorized',
]);

/**
 * A business expense above this amount, in units of its currency, needs a receipt (26 CFR 1.274-5(c)(2)(iii): 75 dollars).
 */
export const receiptThreshold = 75;
