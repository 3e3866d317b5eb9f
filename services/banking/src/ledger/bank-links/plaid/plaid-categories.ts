import type { TopCategory } from '@app/contracts-banking';

/**
 * Our category for each primary category of the provider, versions 1 and 2. A category missing here becomes
 * Other.
 */
const primaries: Readonly<Record<string, TopCategory>> = {
  INCOME: 'Salary',
  TRANSFER_IN: 'Transfer',
  TRANSFER_OUT: 'Transfer',
  LOAN_PAYMENTS: 'Housing',
  LOAN_DISBURSEMENTS: 'Transfer',
  BANK_FEES: 'Fees',
  ENTERTAINMENT: 'Entertainment',
  FOOD_AND_DRINK: 'Dining',
  GENERAL_MERCHANDISE: 'Shopping',
  HOME_IMPROVEMENT: 'Housing',
  MEDICAL: 'Health',
  PERSONAL_CARE: 'Health',
  GENERAL_SERVICES: 'Other',
  GOVERNMENT_AND_NON_PROFIT: 'Taxes',
  TRANSPORTATION: 'Transport',
  TRAVEL: 'Travel',
  RENT_AND_UTILITIES: 'Utilities',
};

/** Detailed categories that map to another category than their primary one. */
const detailed: Readonly<Record<string, TopCategory>> = {
  INCOME_DIVIDENDS: 'Investment Income',
  INCOME_INTEREST_EARNED: 'Investment Income',
  INCOME_RETIREMENT_PENSION: 'Other',
  INCOME_TAX_REFUND: 'Refund',
  INCOME_UNEMPLOYMENT: 'Other',
  INCOME_GIG_ECONOMY: 'Freelance',
  INCOME_OTHER_INCOME: 'Other',
  INCOME_OTHER: 'Other',
  LOAN_PAYMENTS_CREDIT_CARD_PAYMENT: 'Transfer',
  LOAN_PAYMENTS_CAR_PAYMENT: 'Transport',
  LOAN_PAYMENTS_STUDENT_LOAN_PAYMENT: 'Education',
  LOAN_PAYMENTS_PERSONAL_LOAN_PAYMENT: 'Other',
  LOAN_PAYMENTS_OTHER_PAYMENT: 'Other',
  LOAN_PAYMENTS_BNPL: 'Shopping',
  LOAN_PAYMENTS_EWA: 'Other',
  LOAN_PAYMENTS_CASH_ADVANCES: 'Other',
  BANK_FEES_INTEREST_CHARGE: 'Fees',
  ENTERTAINMENT_TV_AND_MOVIES: 'Subscriptions',
  ENTERTAINMENT_MUSIC_AND_AUDIO: 'Subscriptions',
  FOOD_AND_DRINK_GROCERIES: 'Groceries',
  GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS: 'Education',
  GENERAL_MERCHANDISE_GIFTS_AND_NOVELTIES: 'Gifts',
  GENERAL_SERVICES_ACCOUNTING_AND_FINANCIAL_PLANNING: 'Business',
  GENERAL_SERVICES_CONSULTING_AND_LEGAL: 'Business',
  GENERAL_SERVICES_AUTOMOTIVE: 'Transport',
  GENERAL_SERVICES_EDUCATION: 'Education',
  GENERAL_SERVICES_INSURANCE: 'Insurance',
  GOVERNMENT_AND_NON_PROFIT_DONATIONS: 'Gifts',
  RENT_AND_UTILITIES_RENT: 'Housing',
};

/**
 * Our category for a transaction's personal finance category. An unknown detailed code falls back to its
 * primary category, and an unknown primary to Other, so that a new code of the provider never stops an
 * import. An inflow in a category of expenses is a refund.
 */
export function categoryOf(
  bankCategory: { primary?: string; detailed?: string } | null | undefined,
  inflow: boolean,
): TopCategory | null {
  if (typeof bankCategory?.primary !== 'string' || !bankCategory.primary) return null;
  const category = own(detailed, bankCategory.detailed) ?? own(primaries, bankCategory.primary) ?? 'Other';
  const isSpending = !bankCategory.primary.startsWith('INCOME') && category !== 'Transfer';
  return inflow && isSpending && category !== 'Other' ? 'Refund' : category;
}

/** Ignores inherited members such as `constructor`, whatever name a bank sends. */
const own = <T>(table: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;
