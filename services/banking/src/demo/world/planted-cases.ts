/** The part of the product that finds a planted case; each case has one test on the whole demo ledger. */
export type Finder =
  | 'duplicate-suggestion'
  | 'transfer-suggestion'
  | 'transfer-link'
  | 'refund-link'
  | 'split'
  | 'late-income'
  | 'budget-level'
  | 'rollover'
  | 'running-balance'
  | 'price-change'
  | 'trial'
  | 'duplicate-subscription'
  | 'dormant-subscription'
  | 'unusual-amount'
  | 'new-merchant'
  | 'contractors'
  | 'asset-purchases'
  | 'mileage-log'
  | 'attention'
  | 'crypto-list'
  | 'missing-pay'
  | 'pay-correction'
  | 'stale-worth'
  | 'price-age'
  | 'crypto-transfer'
  | 'crypto-history'
  | 'person-totals'
  | 'search';

interface Found {
  /** What a person would notice about it. */
  what: string;
  finder: Finder;
  /** The service that plants it, if not this one. */
  plantedBy?: 'crypto' | 'payroll' | 'practice bank';
}
interface Waiting {
  what: string;
  /** The feature it waits for. */
  waitsFor: string;
}

const planted = {
  'pending-posted-with-tip': {
    what: 'A dinner pending at $48.00 and posted two days later at $57.60',
    finder: 'duplicate-suggestion',
  },
  'duplicate-charge': { what: 'The same charge twice on one day', finder: 'duplicate-suggestion' },
  'transfer-same-day': {
    what: 'Two unlinked legs of one day between own accounts',
    finder: 'transfer-suggestion',
  },
  'transfer-next-day': {
    what: 'A leg that arrives on the day after it left',
    finder: 'transfer-suggestion',
  },
  'card-payment': { what: 'An automatic card payment as two unlinked rows', finder: 'transfer-suggestion' },
  'transfer-cross-currency': {
    what: 'Dollars that leave checking and come in as pounds',
    finder: 'transfer-link',
  },
  'partial-refund': {
    what: 'A jacket of which a part is given back in the next month',
    finder: 'refund-link',
  },
  'split-receipt': { what: 'One receipt in three categories, with a coupon', finder: 'split' },
  'reimbursable-trip': {
    what: 'A journey for a client, paid first and given back in part',
    finder: 'search',
  },
  'budget-at-70': { what: 'Groceries at exactly 70 % of their limit', finder: 'budget-level' },
  'budget-at-90': { what: 'Dining at exactly 90 %', finder: 'budget-level' },
  'budget-at-100': { what: 'Housing at exactly 100 %', finder: 'budget-level' },
  'budget-at-130': { what: 'Entertainment at exactly 130 %', finder: 'budget-level' },
  'rollover-negative': {
    what: 'Pets carries −$60.00, then +$10.00, then −$15.50 from month to month',
    finder: 'rollover',
  },
  'balance-dips-below-zero': {
    what: 'A planned payment takes the joint account below zero in nine days',
    finder: 'running-balance',
  },
  'late-income': { what: 'A retainer a week overdue', finder: 'late-income' },
  'price-rise': { what: 'A subscription that went from $15.99 to $17.99', finder: 'price-change' },
  'free-trial': { what: 'A subscription whose trial ends in six days', finder: 'trial' },
  'duplicate-subscription': {
    what: 'One music service paid from two cards on one day',
    finder: 'duplicate-subscription',
  },
  'cancelled-subscription': {
    what: 'A subscription that was not charged for seven months',
    finder: 'dormant-subscription',
  },
  uncategorised: { what: 'Twelve purchases nobody gave a category', finder: 'search' },
  'asset-purchase': {
    what: 'A camera for the business above $2,500, entered as supplies',
    finder: 'asset-purchases',
  },
  outlier: {
    what: 'Flowers at eleven times the usual of their shop',
    finder: 'unusual-amount',
  },
  'first-time-large-merchant': {
    what: 'More than $200 at a place never seen before',
    finder: 'new-merchant',
  },
  'missing-pay-period': { what: 'A fortnight without pay', finder: 'missing-pay' },
  'corrected-payslip': {
    what: 'A payslip that left out benefits, and the one that was given out instead',
    finder: 'pay-correction',
    plantedBy: 'payroll',
  },
  'mileage-log': {
    what: 'Trips to clients across New Year, at two yearly rates',
    finder: 'mileage-log',
  },
  'broken-bank-link': {
    what: 'A bank that wants its owner to sign in again',
    finder: 'attention',
    plantedBy: 'practice bank',
  },
  'missing-receipt': {
    what: 'A business purchase above $75 without a receipt',
    finder: 'search',
  },
  'mixed-use-phone': {
    what: 'A phone that is 60 % for the business',
    finder: 'search',
  },
  'contractor-over-threshold': {
    what: 'One helper paid more in a year than the form’s threshold',
    finder: 'contractors',
  },
  'stale-price': {
    what: 'A portfolio whose worth was last said 75 days ago',
    finder: 'stale-worth',
  },
  'stale-coin-price': {
    what: 'Ether whose price was last read 31 hours ago',
    finder: 'price-age',
    plantedBy: 'crypto',
  },
  'transfer-between-wallets': {
    what: 'Bitcoin that goes to cold storage, less what the network keeps',
    finder: 'crypto-transfer',
    plantedBy: 'crypto',
  },
  'crypto-disposal-without-acquisition': {
    what: 'Ether sold that never came in, by all that is known',
    finder: 'crypto-history',
    plantedBy: 'crypto',
  },
  'staking-income': {
    what: 'Ether that came in as rewards, four times',
    finder: 'crypto-list',
    plantedBy: 'crypto',
  },
  household: {
    what: 'Two who share an account and a budget; rows and parts of a receipt are for one of them',
    finder: 'person-totals',
  },
} as const satisfies Record<string, Found | Waiting>;

export type CaseId = keyof typeof planted;

/**
 * Every case that the generator plants, by name: what it is, and the feature that finds it or that it waits
 * for.
 */
export const plantedCases: Readonly<Record<CaseId, Found | Waiting>> = planted;
