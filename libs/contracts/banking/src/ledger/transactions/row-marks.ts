import { uncategorised } from '../categories/categories';

/** Categories that mean a row is not sorted yet. *Other* is not one of them: somebody chose it. */
export const unsortedCategories: ReadonlySet<string> = new Set([uncategorised, 'Uncategorized']);

/** Categories that say nothing about a merchant, so that they are neither suggested nor kept when something better is known. */
export const uninformativeCategories: ReadonlySet<string> = new Set(['Other', ...unsortedCategories]);

/**
 * A business expense above this amount, in units of its currency, needs a receipt (26 CFR 1.274-5(c)(2)(iii): 75 dollars).
 */
export const receiptThreshold = 75;
