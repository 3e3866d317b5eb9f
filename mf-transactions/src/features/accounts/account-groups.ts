import type { Account, AccountKind } from '@app/contracts-banking';
import { formatMoney, minorFromDecimal, sumMinor } from '@app/money';

const groupOf: Record<AccountKind, string> = {
  checking: 'Cash',
  savings: 'Cash',
  cash: 'Cash',
  card: 'Credit cards',
  loan: 'Loans',
  mortgage: 'Loans',
  otherLiability: 'Loans',
  investment: 'Investments',
  property: 'Property',
  vehicle: 'Property',
  otherAsset: 'Property',
};
const order = ['Cash', 'Credit cards', 'Loans', 'Investments', 'Property'];

export interface AccountGroup {
  name: string;
  accounts: readonly Account[];
  /** One sum per currency, in order of first occurrence: different currencies are never added together. */
  totals: readonly { currency: string; minor: number }[];
}

/** Accounts grouped by kind, each group with its sums. */
export function accountGroups(accounts: readonly Account[]): AccountGroup[] {
  return order.flatMap((name) => {
    const members = accounts.filter(({ kind }) => groupOf[kind] === name);
    if (members.length === 0) return [];
    const currencies = [...new Set(members.map(({ currency }) => currency))];
    const totals = currencies.map((currency) => ({
      currency,
      minor: sumMinor(
        members
          .filter((account) => account.currency === currency)
          .map(({ balance }) => minorFromDecimal(balance, currency)),
      ),
    }));
    return [{ name, accounts: members, totals }];
  });
}

export const totalText = ({ totals }: AccountGroup, locale: string): string =>
  totals.map(({ currency, minor }) => formatMoney(minor, currency, locale)).join(' · ');
