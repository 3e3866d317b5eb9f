import type { Day } from '@app/calendar';
import type { Account, AccountColour, AccountKind, PaymentRule, Transaction } from '@app/contracts-banking';
import { jsonNumber, type Currency } from '@app/money';
import type { Versioned } from './versioned';

/** The minimum payment: a share of the statement balance or a fixed amount, whichever is larger. */
export interface StoredPaymentRule {
  percent: number;
  atLeastMinor: number;
}

/** An account as it is stored; its balance is the opening balance plus what rows and valuations moved. */
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
  /** Sum of the rows that count, in minor units; updated with every change of the ledger. */
  movementMinor: number;
  /**
   * What valuations moved, in minor units: the newest valuation minus the opening balance and the rows up to
   * its day.
   */
  adjustedMinor?: number;
  /** Day of the newest valuation. */
  valuedOn?: Day | null;
  /** Number of rows, including those that no sum counts. */
  rows: number;
  isDefault: boolean;
  /**
   * True if the person chose it as the default; otherwise it is the default only because some account has to
   * be.
   */
  isChosenDefault?: boolean;
  closed: boolean;
  limitMinor?: number | null;
  apr?: number | null;
  closingDay?: number | null;
  dueDay?: number | null;
  minPayment?: StoredPaymentRule | null;
  /** A balance below this limit, in minor units, causes a notice. */
  lowMinor?: number | null;
  colour?: AccountColour | null;
  hidden?: boolean;
  inNetWorth?: boolean;
  inBudget?: boolean;
  /** Id of the import that is being written to it in steps. */
  importing?: string | null;
  /**
   * Counts claims: by writes in steps that add rows to it, and by changes of categories. It only makes such a
   * write conflict with one that removes the account or starts an import to it.
   */
  claimed?: number;
}

/** The balance shown everywhere, in minor units: the opening balance plus what rows and valuations moved. */
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
