import { monthOf } from '@app/calendar';
import { listLink } from '@app/contracts-banking';
import { ExplainedFigure, worthOf } from '@app/explanations';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import { Amount, Quiet, truncate } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { listSeries } from '../bills/api';
import { listAccounts, readRates } from '../upcoming-events/api';
import { readAttention } from './api';
import { ExtraCard } from './extra-card';
import { FigureList } from './figure-list';

/** The most accounts that are listed by name; the rest share one line. */
const maxAccounts = 5;

/** Assets minus debts of the open accounts included in net worth, and the balances of the largest accounts. */
export function NetWorthCard() {
  const { currency, locale } = useSession();
  const month = monthOf(useDateFormat().today());
  const query = useQuery(listAccounts());
  const open = (query.data ?? []).filter(({ closed, inNetWorth }) => !closed && inNetWorth);
  const isForeign = open.some((account) => account.currency !== currency);
  const rates = useQuery({ ...readRates(month, month), enabled: isForeign });
  const isWaiting = isForeign && rates.isPending;
  return (
    <ExtraCard title="Net worth" query={isWaiting ? { ...query, data: undefined } : query}>
      {() => {
        const { assets, debts, leftOut } = worthOf(
          open.map((account) => [minorFromDecimal(account.balance, account.currency), account.currency]),
          currency,
          rates.data?.latest ?? {},
        );
        return (
          <>
            <Link to="/accounts">
              <Amount size="big" minor={assets + debts} currency={currency} locale={locale} />
            </Link>
            <Quiet>
              today
              <ExplainedFigure
                subject="net worth"
                figure={{ figure: 'netWorth' }}
                shown={jsonNumber(assets + debts, currency)}
              />
              {leftOut > 0 && ` · partial: ${leftOut} without a rate`}
            </Quiet>
            <Balances>
              {open.slice(0, maxAccounts).map(({ id, name, balance, currency: own }) => (
                <li key={id}>
                  <Link to={listLink({ account: id })} title={name}>
                    {name}
                  </Link>
                  <Amount minor={minorFromDecimal(balance, own)} currency={own} locale={locale} />
                </li>
              ))}
              {open.length > maxAccounts && (
                <li>
                  <Link to="/accounts">{open.length - maxAccounts} more</Link>
                </li>
              )}
            </Balances>
          </>
        );
      }}
    </ExtraCard>
  );
}

/** Shown while nothing needs the person's attention; else `AttentionStrip` stands above the chart. */
export function AttentionCard() {
  const query = useQuery(readAttention());
  return (
    <ExtraCard title="Needs attention" query={query}>
      {() => <Quiet>All caught up.</Quiet>}
    </ExtraCard>
  );
}

const maxRises = 3;

/** Series whose price rose, by the yearly difference. */
export function PriceRisesCard() {
  const query = useQuery(listSeries());
  const money = useMoneyFormat();
  const { day } = useDateFormat();
  return (
    <ExtraCard title="Price rises" query={query}>
      {() => {
        const rises = query
          .data!.series.flatMap(({ id, title, currency, amount, priceChange }) =>
            amount < 0 && priceChange && priceChange.percent > 0
              ? [{ id, title, currency, ...priceChange }]
              : [],
          )
          .sort((a, b) => Math.abs(b.yearly) - Math.abs(a.yearly))
          .slice(0, maxRises);
        if (rises.length === 0) return <Quiet>No subscription prices went up.</Quiet>;
        return (
          <List>
            {rises.map(({ id, title, currency, percent, yearly, since }) => (
              <li key={id}>
                <Link to="/bills?view=recurring">
                  <b>{title}</b> +{percent}% since {day(since, 'short')}
                </Link>
                ,{' '}
                <ExplainedFigure
                  subject={`${title}, ${money.amount(Math.abs(yearly), { currency })} a year more`}
                  figure={{ figure: 'expensesChange', series: id }}
                  shown={yearly}
                >
                  {money.amount(Math.abs(yearly), { currency })}
                </ExplainedFigure>{' '}
                a year
              </li>
            ))}
          </List>
        );
      }}
    </ExtraCard>
  );
}

const Balances = styled.ul`
  display: grid;
  gap: var(--s1);
  justify-self: stretch;
  margin-top: var(--s2);
  font-size: var(--text-sm);
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--s3);
  }
  a {
    ${truncate}
    min-height: 24px;
    color: var(--ink-2);
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const List = styled(FigureList)`
  display: grid;
`;
