import type { BulkChange, BulkSkipReason } from '@app/contracts-banking';

/** The actions on many rows. Those with a `field` ask for a value first. */
export const bulkActions = {
  category: { label: 'Set category', title: 'Set the category', field: 'category' },
  addTags: { label: 'Add tags', title: 'Add tags', field: 'tags' },
  removeTags: { label: 'Remove tags', title: 'Remove tags', field: 'tags' },
  account: { label: 'Move to account', title: 'Move to another account', field: 'account' },
  date: { label: 'Set date', title: 'Set the date', field: 'date' },
  status: { label: 'Set status', title: 'Set the status', field: 'status' },
  merchant: { label: 'Set merchant', title: 'Set the merchant', field: 'merchant' },
  person: { label: 'Set person', title: 'Set the person', field: 'person' },
  business: { label: 'Mark as business', title: 'Mark as business', change: { business: true } },
  personal: { label: 'Mark as personal', title: 'Mark as personal', change: { business: false } },
  exclude: {
    label: 'Leave out of reports',
    title: 'Leave out of budgets and reports',
    change: { excluded: true },
  },
  include: { label: 'Count in reports', title: 'Count in budgets and reports', change: { excluded: false } },
  reviewed: { label: 'Mark as reviewed', title: 'Mark as reviewed', change: { reviewed: true } },
  remove: { label: 'Delete', title: 'Delete transactions', change: { remove: true } },
} as const satisfies Record<string, { label: string; title: string; field?: string; change?: BulkChange }>;
export type BulkAction = keyof typeof bulkActions;

/** Actions on the chosen rows as a group. */
export const selectionActions = {
  merge: 'Merge duplicates',
  transfer: 'Link as a transfer',
  rule: 'Create rule',
} as const;
export type SelectionAction = keyof typeof selectionActions;

/** The form value that means no person. */
export const noPerson = 'nobody';

const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** The change for this action and value; undefined while the value is missing. */
export function changeOf(action: BulkAction, value: string): BulkChange | undefined {
  const chosen = bulkActions[action];
  if ('change' in chosen) return chosen.change;
  const text = value.trim();
  if (!text) return undefined;
  switch (action) {
    case 'addTags':
    case 'removeTags':
      return tagsOf(text).length > 0 ? { [action]: tagsOf(text) } : undefined;
    case 'account':
      return { accountId: text };
    case 'person':
      return { person: text === noPerson ? null : text };
    default:
      return { [action]: text } as BulkChange;
  }
}

/** The reasons why rows are skipped. */
export const skipReasons: Readonly<Record<BulkSkipReason, string>> = {
  locked: 'reconciled with a statement',
  split: 'split; its parts have their own categories or people',
  linked: 'part of a transfer or linked with a refund',
  status: 'its status cannot change to that, or not before its date',
  currency: 'in a different currency than the account',
};
