/**
 * Id of a category as it is stored. The id of a merged category means the category it was merged into;
 * `CategoryBook` resolves it.
 */
export type CategoryId = string & { readonly __categoryId: true };

/** For strings that are known to be category ids: from the store, or of a fixed category. */
export const categoryId = (id: string): CategoryId => id as CategoryId;

/** A person's choice for what fits nowhere else. */
export const otherId = categoryId('other');
/** The category of rows for which nobody, no rule and no default gives one. */
export const uncategorisedId = categoryId('uncategorised');
/** Whether a category says nothing of what a row is for. */
export const saysNothing = (id: CategoryId): boolean => id === otherId || id === uncategorisedId;
/** The category of moves between own accounts. */
export const transferId = categoryId('transfer');
/** Ids of budget lines that are not categories. */
export const flexPotId = categoryId('flexible-spending');
export const cardDebtPotId = categoryId('card-debt');
