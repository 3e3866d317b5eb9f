/**
 * Id of a category as it is stored. The id of a merged category means the category it was merged into;
 * `CategoryBook` resolves it.
 */
export type CategoryId = string & { readonly __categoryId: true };

/** For strings that are known to be category ids: from the store, or of a fixed category. */
export const categoryId = (id: string): CategoryId => id as CategoryId;

/** The category of rows that nobody categorised. */
export const otherId = categoryId('other');
/** The category of imported rows for which no rule or default gives one. */
export const uncategorisedId = categoryId('uncategorised');
/** The category of moves between own accounts. */
export const transferId = categoryId('transfer');
/** Ids of budget lines that are not categories. */
export const flexPotId = categoryId('flexible-spending');
export const cardDebtPotId = categoryId('card-debt');
