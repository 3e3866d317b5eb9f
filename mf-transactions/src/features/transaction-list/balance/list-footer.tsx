import { namesPerson } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { formatMoney } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { numeric } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import styled from 'styled-components';
import { readRates } from '../../accounts/read-rates';
import { usePeople } from '../../people/use-people';
import { useParentCategories } from '../../transaction-search/use-parent-categories';
import { listAccounts } from '../../ledger/api';
import { listValuations } from '../../accounts/api';
import type { Ledger } from '../../ledger/ledger';
import { foreignMonths } from '../../transaction-search/foreign-months';
import type { LedgerFilter } from '../../transaction-search/ledger-filter';
import { homeTotals } from '../../transaction-search/ledger-totals';
import { balancedAccounts, listBalance, ratesSpan } from './list-balance';
import { listExplanation } from './list-explanation';

export interface ListFooterProps {
  ledger: Ledger;
  rows: readonly number[];
  filter: LedgerFilter;
}

/** Count and totals of all matching rows, not only the visible ones, in the person's own currency. */
export const ListFooter = memo(function ListFooter({ ledger, rows, filter }: ListFooterProps) {
  const { locale, currency: home } = useSession();
  const { category, type, search } = filter;
  const { names: people } = usePeople({ enabled: namesPerson(search) });
  const parents = useParentCategories({ enabled: search.trim() !== '' });
  // As text, because the array is a new object each time the address is read.
  const also = filter.also?.join('\n');
  const span = useMemo(() => foreignMonths(ledger, home), [ledger, home]);
  const rates = useQuery({ ...readRates(span?.from ?? '', span?.to ?? ''), enabled: span !== undefined });
  const months = rates.data?.months;
  const totals = useMemo(
    () =>
      homeTotals(
        ledger,
        rows,
        {
          ...(category && { category }),
          ...(also && { also: also.split('\n') }),
          ...(type && { type }),
          ...(search && { search }),
          names: { people, parents },
        },
        home,
        months ?? {},
      ),
    [ledger, rows, category, also, type, search, people, parents, home, months],
  );
  const count = new Intl.NumberFormat(locale).format(rows.length);
  const money = (minor: number): string => formatMoney(minor, home, locale);
  const { incomeMinor, expensesMinor, leftOut, converted } = totals;
  const isWaiting = leftOut > 0 && rates.isLoading;
  return (
    <Line role="status" aria-label="Totals of the list">
      <span>
        {count} {rows.length === 1 ? 'transaction' : 'transactions'}
      </span>
      {isWaiting ? (
        <span> · converting other currencies…</span>
      ) : (
        <>
          <span>
            {' · '}in {money(incomeMinor)} · out {money(expensesMinor)} · net{' '}
            <ExplainedFigure
              subject={`the totals of this list, net ${money(incomeMinor - expensesMinor)}`}
              explanation={() =>
                listExplanation(ledger, rows, totals, filter, { home, months: months ?? {}, locale })
              }
            >
              {money(incomeMinor - expensesMinor)}
            </ExplainedFigure>
          </span>
          {converted > 0 && <span> · other currencies at their month’s mean rate</span>}
          {leftOut > 0 && <span> · partial: {leftOut} without a rate</span>}
        </>
      )}
      <BalanceLine ledger={ledger} rows={rows} filter={filter} />
    </Line>
  );
});

/** For a list narrowed only by accounts and a last day: the balance of these accounts at the end of that day. */
function BalanceLine({ ledger, rows, filter }: ListFooterProps) {
  const { locale, currency: home } = useSession();
  const { today } = useDateFormat();
  const accountIds = balancedAccounts(filter);
  const accounts = useQuery({ ...listAccounts(), enabled: accountIds !== undefined });
  const chosen = accounts.data?.filter(({ id }) => accountIds?.includes(id)) ?? [];
  const foreign = chosen.length > 1 && chosen.some(({ currency }) => currency !== home);
  const span = ratesSpan(filter.to, today());
  const rates = useQuery({ ...readRates(span.from, span.to), enabled: foreign });
  const isValued = chosen.some(({ valuedOn }) => Boolean(valuedOn));
  const valuations = useQuery({ ...listValuations(), enabled: isValued });
  if (chosen.length === 0 || (foreign && rates.isPending) || (isValued && !valuations.data)) return null;
  const { currency, opening, moved, leftOut } = listBalance(ledger, rows, {
    accounts: chosen,
    valuations: valuations.data ?? [],
    home,
    rates: rates.data,
    to: filter.to,
    today: today(),
  });
  const money = (minor: number, signed = false): string => formatMoney(minor, currency, locale, signed);
  return (
    <Balance>
      {chosen.length === 1 ? 'balance' : 'balances'} <b>{money(opening + moved)}</b> = opened with{' '}
      {money(opening)}, moved {money(moved, true)}
      {leftOut > 0 && ` · partial: ${leftOut} without a rate`}
    </Balance>
  );
}

const Balance = styled.span`
  display: block;
  b {
    font-weight: 600;
    color: var(--ink-2);
  }
`;

const Line = styled.div`
  ${numeric}
  white-space: normal;
  padding: 0 var(--s2);
  color: var(--ink-3);
  font-size: var(--text-xs);
`;
