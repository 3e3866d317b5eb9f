import { addDays } from '@app/calendar';
import { LineChart } from '@app/charts';
import type { Account } from '@app/contracts-banking';
import { useSession } from '@app/shell-sdk';
import { useMemo, useState } from 'react';
import { dayNumber, dayText } from '../ledger/ledger';
import { balancesOn, dayNumbers } from './account-balances';
import { accountKinds } from './account-kinds';
import type { useBalanceFacts } from './use-balances';
import { useDates } from './use-dates';

type Facts = NonNullable<ReturnType<typeof useBalanceFacts>['facts']>;

export interface BalanceChartProps {
  account: Account;
  facts: Facts;
  /** The length of the chart in days, up to today. */
  days: number;
  title: string;
  height?: number;
}

/** The balance of an account over time, one point a week. */
export function BalanceChart({ account, facts, days, title, height = 180 }: BalanceChartProps) {
  const { locale } = useSession();
  const { date, today } = useDates();
  const [end] = useState(today);
  const points = useMemo(() => {
    const first = dayNumber(addDays(end, 1 - days));
    // One point a week, the last one today.
    const weeks = dayNumbers(first, dayNumber(end)).filter((day) => (dayNumber(end) - day) % 7 === 0);
    return { weeks, minor: balancesOn(account, facts.valuations, facts.moves, weeks) };
  }, [account, facts, end, days]);
  return (
    <LineChart
      title={title}
      labels={points.weeks.map((day) => date(dayText(day)))}
      series={[
        { name: 'Balance', hue: account.colour ?? accountKinds[account.kind].hue, minor: points.minor },
      ]}
      currency={account.currency}
      locale={locale}
      fileName={`balance-${end}`}
      height={height}
    />
  );
}
