import type { TokenArea } from '@app/contracts-identity';

/** The areas of tokens in the words people use. */
export const areaNames: Record<TokenArea, string> = {
  banking: 'Transactions, budgets and bills',
  payroll: 'Payroll',
  crypto: 'Crypto',
  insights: 'Insights and reports',
  chat: 'Chat',
};
export const areas = Object.keys(areaNames) as TokenArea[];
