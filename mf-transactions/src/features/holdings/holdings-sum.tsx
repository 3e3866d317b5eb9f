import type { Account, Holdings } from '@app/contracts-banking';
import { formatDecimal, minorFromDecimal, percentOf } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Amount, Card, Quiet, numeric } from '@app/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useDates } from '../accounts/use-dates';

/** The value of all holdings, their gain against cost, and the return of the account. */
export function HoldingsSum({
  holdings,
  account,
  actions,
}: {
  holdings: Holdings;
  account: Account;
  actions: ReactNode;
}) {
  const { locale } = useSession();
  const { date } = useDates();
  const { currency, value, cost, gain, performance } = holdings;
  const money = (amount: number, signed = false): string => formatDecimal(amount, currency, locale, signed);
  const minor = (amount: number): number => minorFromDecimal(amount, currency);
  const rate = (percent: number): string =>
    `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(percent).replace('-', '−')}%`;
  return (
    <Card>
      <Line>
        <Amount size="big" minor={minor(value)} currency={currency} locale={locale} />
        {holdings.date && <Quiet>at prices of {date(holdings.date)}</Quiet>}
        <Actions>{actions}</Actions>
      </Line>
      <Facts>
        <div>
          <dt>Gain against cost</dt>
          <dd data-sign={gain === null ? undefined : Math.sign(gain)}>
            {gain === null || cost === null
              ? 'No cost known'
              : `${money(gain, true)}${cost > 0 ? ` (${rate(percentOf(minor(gain), minor(cost)))})` : ''}`}
          </dd>
        </div>
        <div>
          <dt>Cost</dt>
          <dd>{cost === null ? '–' : money(cost)}</dd>
        </div>
        <div>
          <dt>Time-weighted return</dt>
          <dd data-sign={performance ? Math.sign(performance.percent) : undefined}>
            {performance
              ? `${rate(performance.percent)}${performance.annualPercent === null ? '' : ` · ${rate(performance.annualPercent)} a year`}`
              : 'Needs values of two days'}
          </dd>
        </div>
        {performance && (
          <div>
            <dt>Paid in</dt>
            <dd>{money(performance.paidIn)}</dd>
          </div>
        )}
      </Facts>
      {performance && (
        <Quiet as="p">
          Return from {date(performance.from)} to {date(performance.to)}, without transfers in and out, linked
          between {performance.valuations} recorded values by the Modified Dietz method.
        </Quiet>
      )}
      {minorFromDecimal(account.balance, currency) !== minor(value) && (
        <Quiet as="p">
          The balance is {money(account.balance)}: there are newer transactions or values than these prices.
        </Quiet>
      )}
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--s2) var(--s3);
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-left: auto;
`;
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s8);
  margin: var(--s4) 0 var(--s3);
  dt {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  dd {
    ${numeric}
    font-weight: 600;
  }
  [data-sign='1'] {
    color: var(--positive);
  }
  [data-sign='-1'] {
    color: var(--negative);
  }
`;
