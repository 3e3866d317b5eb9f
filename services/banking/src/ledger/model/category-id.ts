/** Id of a category as it is stored. One that became part of another stands for that one: `CategoryBook` says for which. */
export type CategoryId = string & { readonly __categoryId: true };

/** For ids that are known to be ones: of the store, or of a fixed category. */
export const categoryId = (id: string): CategoryId => id as CategoryId;

/** Of rows that nobody categorised. */
export const otherId = categoryId('other');
/** Of imported rows that nothing speaks of. */
export const uncategorisedId = categoryId('uncategorised');
/** Of moves between accounts. */
export const transferId = categoryId('transfer');
/** Of the lines of a budget that are no categories. */
export const flexPotId = categoryId('flexible-spending');
export const cardDebtPotId = categoryId('card-debt');
