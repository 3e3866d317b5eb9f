import { uncategorised } from './categories';

/** Categories of what nobody has sorted yet. */
export const unsortedCategories: ReadonlySet<string> = new Set(['Other', uncategorised, 'Uncategorized']);

/** Above this much, in units of its currency, a business expense needs a receipt (26 CFR 1.274-5(c)(2)(iii): 75 dollars). */
export const receiptFrom = 75;
