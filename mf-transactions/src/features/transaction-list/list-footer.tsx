import { addMonths, monthOf } from '@app/calendar';
import { formatMoney } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { numeric } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import styled from 'styled-components';
import { readRates } from '../accounts/api/read-rates';
import { dayText, type Ledger } from '../ledger/ledger';
import type { KindFilter } from '../ledger/ledger-filter';
import { homeTotals } from '../ledger/ledger-totals';

export interface ListFooterProps {
  ledger: Ledger;
  rows: readonly number[];
  filter: KindFilter;
}

/** Count and totals of everything that matches, not of what is in sight, in the person's own currency. */
export function ListFooter({ ledger, rows, filter }: ListFooterProps) {
  const { locale, currency: home } = useSession();
  const { category, type, search } = filter;
  // As text, which stays the same from one reading of the address to the next.
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
        },
        home,
        months ?? {},
      ),
    [ledger, rows, category, also, type, search, home, months],
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
            {money(incomeMinor - expensesMinor)}
          </span>
          {converted > 0 && <span> · other currencies at their month’s mean rate</span>}
          {leftOut > 0 && <span> · partial: {leftOut} without a rate</span>}
        </>
      )}
    </Line>
  );
}

const longest = 120;

/** First and last month of what is in another currency; none when all is in the person's own. */
function foreignMonths(ledger: Ledger, home: string): { from: string; to: string } | undefined {
  const { columns, currencies } = ledger;
  if (!currencies.some((currency) => currency !== home)) return undefined;
  let [first, last] = [Infinity, -Infinity];
  columns.currency.forEach((code, index) => {
    if (currencies[code] === home) return;
    const day = columns.day[index]!;
    first = Math.min(first, day);
    last = Math.max(last, day);
  });
  if (last === -Infinity) return undefined;
  const [from, to] = [monthOf(dayText(first)), monthOf(dayText(last))];
  const earliest = addMonths(to, 1 - longest);
  return { from: from > earliest ? from : earliest, to };
}

const Line = styled.p`
  ${numeric}
  white-space: normal;
  padding: 0 var(--s2);
  color: var(--ink-3);
  font-size: var(--text-xs);
`;
