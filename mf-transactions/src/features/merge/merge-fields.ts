import type { Transaction } from '@app/contracts-banking';

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
  | 'person'
  | 'tags'
  | 'statementText'
  | 'receipts';

/** One field of two rows that become one, and whose value stays. */
export interface MergeField {
  field: Field;
  stays: Side;
}

const isLinked = ({ lines, transfer, refundOf, refundedBy }: Transaction): boolean =>
  lines.length > 0 || transfer !== null || refundOf.length > 0 || refundedBy.length > 0;

/** Which value of each field stays when the second is merged into the first: the bank's amount and day, what the person said of it else. Fields that neither has are left out. */
export function mergeFields(kept: Transaction, posted: Transaction): MergeField[] {
  const own = (field: 'merchant' | 'note' | 'person'): Side => (kept[field] === null ? 'posted' : 'kept');
  const bothTags = kept.tags.length > 0 && posted.tags.length > 0;
  const fields: (MergeField | false)[] = [
    { field: 'amount', stays: 'posted' },
    { field: 'date', stays: 'posted' },
    { field: 'status', stays: kept.status === 'completed' ? 'kept' : 'posted' },
    { field: 'description', stays: 'kept' },
    { field: 'category', stays: kept.category === 'Other' && !isLinked(kept) ? 'posted' : 'kept' },
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
  return fields.filter((one) => one !== false);
}

/** Which of two rows would rather stay: what hangs together with others, then what a person wrote, then the older. */
export function inMergeOrder(a: Transaction, b: Transaction): [Transaction, Transaction] {
  const weight = (row: Transaction): number =>
    (isLinked(row) ? 8 : 0) +
    (row.importId === null && row.source !== 'bank' ? 4 : 0) +
    (row.status === 'pending' ? 2 : 0);
  const difference = weight(a) - weight(b);
  const aStays = difference === 0 ? a.id < b.id : difference > 0;
  return aStays ? [a, b] : [b, a];
}
