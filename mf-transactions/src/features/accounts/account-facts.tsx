import type { Account } from '@app/contracts-banking';
import { formatMoney, minorFromDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { accountKinds } from './account-kinds';
import { FactList } from './fact-list';
import { useDates } from './use-dates';

/** What is known of an account; what was never said is left out. */
export function AccountFacts({ account }: { account: Account }) {
  const { locale } = useSession();
  const { date } = useDates();
  const { currency, minPayment, limit } = account;
  const money = (amount: number) => formatMoney(minorFromDecimal(amount, currency), currency, locale);
  const facts: [string, string | null][] = [
    ['Kind', accountKinds[account.kind].label],
    ['Bank', account.institution],
    ['Last digits', account.mask && `••${account.mask}`],
    ['Opening balance', `${money(account.openingBalance)} on ${date(account.openingDate)}`],
    ['Credit limit', limit === null ? null : money(limit)],
    ['Interest a year (APR)', account.apr === null ? null : `${account.apr}%`],
    ['Statement closes', account.closingDay === null ? null : `on day ${account.closingDay}`],
    ['Due', account.dueDay === null ? null : `on day ${account.dueDay}`],
    [
      account.kind === 'card' ? 'Least payment' : 'Payment each month',
      minPayment &&
        (minPayment.percent > 0
          ? `${minPayment.percent}%, at least ${money(minPayment.atLeast)}`
          : money(minPayment.atLeast)),
    ],
  ];
  return <FactList title="About this account" facts={facts.filter(([, text]) => text !== null)} />;
}
