import { isDay, type Day } from '@app/calendar';
import { taxLines } from '@app/contracts-banking';
import { capitalised } from '@app/ui-kit';

/** The server's actions and the words shown for them. */
export const actionNames: Readonly<Record<string, string>> = {
  add: 'Added',
  change: 'Changed',
  remove: 'Deleted',
  undo: 'Undone',
  transfer: 'Transfer link changed',
  refund: 'Refund link changed',
  merge: 'Merged with the bank’s row',
  attach: 'Receipt attached',
  detach: 'Receipt removed',
  rule: 'Changed by a rule',
  bulk: 'Changed with others',
  category: 'Followed its category',
  merchant: 'Followed its merchant',
  importMerge: 'Merged with a row of a file',
  importLink: 'Linked with a row of a file',
  importUndo: 'An import was undone',
};

/** The names of a transaction's fields, as in the drawer. */
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
  person: 'Person',
};

/** What a history needs to format values for the person. */
export interface HistoryWords {
  money: (amount: number) => string;
  day: (day: Day) => string;
  /** Account names by id. */
  accounts: ReadonlyMap<string, string>;
  /** Names of people by id. */
  people: ReadonlyMap<string, string>;
}

/** A field's value as short text. */
export function valueText(field: string, value: unknown, words: HistoryWords): string {
  if (value === null || value === undefined || value === '') return '–';
  if (field === 'inflow') return value ? 'Money in' : 'Money out';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return field === 'amount'
      ? words.money(value)
      : field === 'businessPercent'
        ? `${value}%`
        : String(value);
  if (typeof value === 'string') return textOf(field, value, words);
  if (!Array.isArray(value)) return 'Linked';
  return value.length === 0 ? '–' : value.map((element) => elementText(element, words)).join(', ');
}

function textOf(field: string, value: string, { accounts, day, people }: HistoryWords): string {
  switch (field) {
    case 'person':
      return people.get(value) ?? somebodyGone;
    case 'accountId':
      return accounts.get(value) ?? 'A deleted account';
    case 'date':
      return isDay(value) ? day(value) : value;
    case 'status':
    case 'type':
      return capitalised(value);
    case 'taxLine':
      return taxLines.find(({ id }) => id === value)?.label ?? value;
    case 'importId':
      return 'From a bank file';
    default:
      return value;
  }
}

const somebodyGone = 'A removed person';

function elementText(element: unknown, { money, people }: HistoryWords): string {
  if (typeof element !== 'object' || element === null) return String(element);
  const { category, amount, name, person } = element as {
    category?: string;
    amount?: number;
    name?: string;
    person?: string | null;
  };
  const personName = person ? (people.get(person) ?? somebodyGone) : undefined;
  return [name, personName, category, amount === undefined ? undefined : money(amount)]
    .filter((part) => part !== undefined)
    .join(' ');
}
