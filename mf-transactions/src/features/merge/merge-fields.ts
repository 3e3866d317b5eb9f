import { uninformativeCategories, type Transaction } from '@app/contracts-banking';

export type Side = 'kept' | 'posted' | 'both';
type Field =
  | 'amount'
  | 'date'
  | 'status'
  | 'description'
  | 'category'
  | 'merchant'
  | 'note'
  | 'person'
  | 'tags'
  | 'statementText'
  | 'receipts';

/** One field of two rows that are merged, and the row whose value remains. */
export interface MergeField {
  field: Field;
  stays: Side;
}

const isLinked = ({ lines, transfer, refundOf, refundedBy }: Transaction): boolean =>
  lines.length > 0 || transfer !== null || refundOf.length > 0 || refundedBy.length > 0;

/**
 * Which value of each field remains when the second row is merged into the first: amount and day come from the bank's row, other fields
 * from what the person entered. Fields that are empty in both rows are left out.
 */
export function mergeFields(kept: Transaction, posted: Transaction): MergeField[] {
  const own = (field: 'merchant' | 'note' | 'person'): Side => (kept[field] === null ? 'posted' : 'kept');
  const bothTags = kept.tags.length > 0 && posted.tags.length > 0;
  const fields: (MergeField | false)[] = [
    { field: 'amount', stays: 'posted' },
    { field: 'date', stays: 'posted' },
    { field: 'status', stays: kept.status === 'completed' ? 'kept' : 'posted' },
    { field: 'description', stays: 'kept' },
    {
      field: 'category',
      stays: uninformativeCategories.has(kept.category) && !isLinked(kept) ? 'posted' : 'kept',
    },
    (kept.merchant !== null || posted.merchant !== null) && { field: 'merchant', stays: own('merchant') },
    (kept.note !== null || posted.note !== null) && { field: 'note', stays: own('note') },
    (kept.person !== null || posted.person !== null) && { field: 'person', stays: own('person') },
    (kept.tags.length > 0 || posted.tags.length > 0) && {
      field: 'tags',
      stays: bothTags ? 'both' : kept.tags.length > 0 ? 'kept' : 'posted',
    },
    (kept.statementText !== null || posted.statementText !== null) && {
      field: 'statementText',
      stays: posted.statementText === null ? 'kept' : 'posted',
    },
    (kept.receipts.length > 0 || posted.receipts.length > 0) && { field: 'receipts', stays: 'both' },
  ];
  return fields.filter((field) => field !== false);
}

/**
 * Orders two rows so that the one to keep comes first: a linked row, then one that a person entered, then a pending one, then the older
 * one.
 */
export function inMergeOrder(a: Transaction, b: Transaction): [Transaction, Transaction] {
  const weight = (row: Transaction): number =>
    (isLinked(row) ? 8 : 0) +
    (row.importId === null && row.source !== 'bank' ? 4 : 0) +
    (row.status === 'pending' ? 2 : 0);
  const difference = weight(a) - weight(b);
  const aStays = difference === 0 ? a.id < b.id : difference > 0;
  return aStays ? [a, b] : [b, a];
}
