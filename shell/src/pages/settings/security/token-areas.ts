import type { TokenArea } from '@app/contracts-identity';

/** Areas of tokens, as people call them. */
export const areaNames: Record<TokenArea, string> = {
  banking: 'Transactions, budgets and bills',
  payroll: 'Payroll',
  crypto: 'Crypto',
  insights: 'Insights and reports',
  chat: 'Chat',
};
export const areas = Object.keys(areaNames) as TokenArea[];
