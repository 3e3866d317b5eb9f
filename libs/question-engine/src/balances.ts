import { listLink, type queryBalancesEndpoint } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import type { BalanceParts, NetWorthParts } from './answer';
import { coverage } from './wording';

export type Balances = ReplyOf<typeof queryBalancesEndpoint>;

/** The available money, or the balance of the named account. */
export function balanceParts(asked: string | undefined, balances: Balances): BalanceParts {
  const { accounts, availableMinor, currency, leftOut } = balances;
  const named = asked ? accounts.filter((account) => account.name.toLowerCase() === asked.toLowerCase()) : [];
  const shown = named.length > 0 ? named : accounts;
  const [account] = named;
  return {
    kind: 'balance',
    account: account && { name: account.name, minor: account.balanceMinor, currency: account.currency },
    unknownAccount: account ? undefined : asked,
    accountNames: accounts.map(({ name }) => name),
    availableMinor,
    currency,
    leftOut,
    coverage: coverage(accounts.length - leftOut, account ? 0 : leftOut),
    figures: shown.map((one) => ({
      label: one.name,
      minor: one.balanceMinor,
      currency: one.currency,
      link: listLink({ account: one.id }),
      period: null,
      why: { figure: 'balance', account: one.id },
    })),
  };
}

/** Assets less liabilities. */
export function netWorthParts(balances: Balances): NetWorthParts {
  const { netWorthMinor, assetsMinor, liabilitiesMinor, currency, leftOut, accounts } = balances;
  return {
    kind: 'net-worth',
    netWorthMinor,
    assetsMinor,
    liabilitiesMinor,
    currency,
    leftOut,
    coverage: coverage(accounts.length - leftOut, leftOut),
    figures: [
      {
        label: 'Net worth',
        minor: netWorthMinor,
        currency,
        link: '/accounts',
        period: null,
        why: { figure: 'netWorth' },
      },
    ],
  };
}
