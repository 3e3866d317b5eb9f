/** Names of a transaction's fields, as the drawer has them. */
export const fieldNames: Readonly<Record<string, string>> = {
  description: 'Description',
  category: 'Category',
  date: 'Date',
  type: 'Type',
  amount: 'Amount',
  paymentMethod: 'Payment method',
  status: 'Status',
  currency: 'Currency',
  accountId: 'Account',
  merchant: 'Merchant',
  note: 'Note',
  tags: 'Tags',
  statementText: 'Statement text',
  inflow: 'Direction',
  lines: 'Parts',
  transfer: 'Transfer',
  refundOf: 'Refund of',
  refundedBy: 'Refunded by',
  business: 'Business',
  businessPercent: 'Business share',
  taxLine: 'Tax line',
  excluded: 'Left out',
  reimbursable: 'To be paid back',
  reviewed: 'Reviewed',
  receipts: 'Receipts',
  importId: 'Import',
};

/** A field's value in a few words. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!Array.isArray(value)) return typeof value === 'object' ? 'Linked' : String(value);
  if (value.length === 0) return '–';
  return value.map(elementText).join(', ');
}

function elementText(element: unknown): string {
  if (typeof element !== 'object' || element === null) return String(element);
  const { category, amount, name } = element as { category?: string; amount?: number; name?: string };
  return [name, category, amount].filter((part) => part !== undefined).join(' ');
}
