import { lastDayEver, monthOf } from '@app/calendar';
import type { balanceLowEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { formatMoney } from '@app/money';
import type { NoticeFacts } from './notice';

export type BalanceStatus = PayloadOf<typeof balanceLowEvent>;

/** Prefix of the keys of all notices about an account's balance. */
export const balanceKey = (accountId: string): string => `balance:${accountId}`;

/** The notice about a balance below the person's limit: one per account and month, of high severity below zero. */
export function balanceNotice(balance: BalanceStatus): NoticeFacts | undefined {
  const { accountId, name, balanceMinor, lowMinor, currency, on } = balance;
  if (lowMinor === null || balanceMinor >= lowMinor) return undefined;
  const money = (minor: number): string => formatMoney(minor, currency);
  return {
    key: `${balanceKey(accountId)}:${monthOf(on)}`,
    kind: 'low_balance',
    severity: balanceMinor < 0 ? 'high' : 'medium',
    title: balanceMinor < 0 ? `${name} is below zero` : `${name} is below ${money(lowMinor)}`,
    message: `It has ${money(balanceMinor)}, ${money(lowMinor - balanceMinor)} less than the balance you want to be told of.`,
    formula: `balance ${money(balanceMinor)} < your limit ${money(lowMinor)}, told once a month`,
    category: name,
    amountMinor: balanceMinor,
    currency,
    link: `/accounts?show=${accountId}`,
    evidence: [],
    until: lastDayEver,
  };
}
