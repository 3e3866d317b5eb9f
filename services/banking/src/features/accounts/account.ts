import type { Day } from '@app/calendar';
import type { Account, AccountKind, Transaction } from '@app/contracts-banking';
import { jsonNumber, type Currency } from '@app/money';

/** An account as it is stored; its balance is what it opened with plus what its rows moved. */
export interface AccountRow {
  _id: string;
  userId: string;
  name: string;
  kind: AccountKind;
  currency: Currency;
  institution: string | null;
  mask: string | null;
  openingMinor: number;
  openingDate: Day;
  /** Sum of the rows that count; kept with every change of the ledger. */
  movementMinor: number;
  /** Number of rows, also those that count nowhere. */
  rows: number;
  isDefault: boolean;
  closed: boolean;
  version: number;
  /** The import that is being written to it in steps. */
  importing?: string | null;
}

export const balanceOf = (row: Pick<AccountRow, 'openingMinor' | 'movementMinor'>): number =>
  row.openingMinor + row.movementMinor;

export const toAccount = (row: AccountRow): Account => ({
  id: row._id,
  name: row.name,
  kind: row.kind,
  currency: row.currency,
  institution: row.institution,
  mask: row.mask,
  openingBalance: jsonNumber(row.openingMinor, row.currency),
  openingDate: row.openingDate,
  balance: jsonNumber(balanceOf(row), row.currency),
  isDefault: row.isDefault,
  closed: row.closed,
  version: row.version,
});

const spentBy: Partial<Record<AccountKind, Transaction['paymentMethod']>> = {
  checking: 'Debit Card',
  savings: 'Bank Transfer',
  cash: 'Cash',
  card: 'Credit Card',
};
const receivedBy: Partial<Record<AccountKind, Transaction['paymentMethod']>> = {
  checking: 'Direct Deposit',
  savings: 'Direct Deposit',
  cash: 'Cash',
  card: 'Credit Card',
};

export const usualPaymentMethod = (kind: AccountKind, inflow: boolean): Transaction['paymentMethod'] =>
  (inflow ? receivedBy : spentBy)[kind] ?? 'Other';

const owed: readonly AccountKind[] = ['card', 'loan', 'mortgage', 'otherLiability'];
const atHand: readonly AccountKind[] = ['checking', 'savings', 'cash'];
export const isLiability = (kind: AccountKind): boolean => owed.includes(kind);
export const isAtHand = (kind: AccountKind): boolean => atHand.includes(kind);
