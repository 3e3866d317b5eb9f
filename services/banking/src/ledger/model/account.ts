import type { Day } from '@app/calendar';
import type { Account, AccountColour, AccountKind, PaymentRule, Transaction } from '@app/contracts-banking';
import { jsonNumber, type Currency } from '@app/money';
import type { Versioned } from './versioned';

/** The least to pay: the larger of a share of the statement balance and a fixed amount. */
export interface StoredPaymentRule {
  percent: number;
  atLeastMinor: number;
}

/** An account as it is stored; its balance is what it opened with plus what its rows and valuations moved. */
export interface AccountRow extends Versioned {
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
  /** What valuations moved: the newest one's balance less what opening and rows until then add up to. */
  adjustedMinor?: number;
  /** Day of the newest valuation. */
  valuedOn?: Day | null;
  /** Number of rows, also those that count nowhere. */
  rows: number;
  isDefault: boolean;
  /** A person made it the default; else it is it because some account has to be. */
  isChosenDefault?: boolean;
  closed: boolean;
  limitMinor?: number | null;
  apr?: number | null;
  closingDay?: number | null;
  dueDay?: number | null;
  minPayment?: StoredPaymentRule | null;
  /** A balance below it is notified. */
  lowMinor?: number | null;
  colour?: AccountColour | null;
  hidden?: boolean;
  inNetWorth?: boolean;
  inBudget?: boolean;
  /** The import that is being written to it in steps. */
  importing?: string | null;
  /** How often rows were to go to it in steps, or categories changed: it only makes such a write meet one that removes the account, or begins an import to it. */
  claimed?: number;
}

/** The balance everywhere: what it opened with, what its rows moved, and what valuations moved. */
export const balanceOf = (
  row: Pick<AccountRow, 'openingMinor' | 'movementMinor' | 'adjustedMinor'>,
): number => row.openingMinor + row.movementMinor + (row.adjustedMinor ?? 0);

export const countsInNetWorth = (row: Pick<AccountRow, 'inNetWorth'>): boolean => row.inNetWorth ?? true;

export const countsInBudget = (row: Pick<AccountRow, 'inBudget'>): boolean => row.inBudget ?? true;

const moneyOrNull = (minor: number | null | undefined, currency: Currency): number | null =>
  minor === null || minor === undefined ? null : jsonNumber(minor, currency);

const paymentRuleOf = ({ percent, atLeastMinor }: StoredPaymentRule, currency: Currency): PaymentRule => ({
  percent,
  atLeast: jsonNumber(atLeastMinor, currency),
});

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
  valuedOn: row.valuedOn ?? null,
  limit: moneyOrNull(row.limitMinor, row.currency),
  apr: row.apr ?? null,
  closingDay: row.closingDay ?? null,
  dueDay: row.dueDay ?? null,
  minPayment: row.minPayment ? paymentRuleOf(row.minPayment, row.currency) : null,
  ...(typeof row.lowMinor === 'number' && { lowBalance: jsonNumber(row.lowMinor, row.currency) }),
  colour: row.colour ?? null,
  hidden: row.hidden ?? false,
  inNetWorth: countsInNetWorth(row),
  inBudget: countsInBudget(row),
  isDefault: row.isDefault,
  ...(row.isDefault && row.isChosenDefault && { isChosenDefault: true }),
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
