import { formatMoney } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { numeric } from '@app/ui-kit';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { Ledger } from '../ledger/ledger';
import { totalsOf, type LedgerFilter } from '../ledger/ledger-filter';

/** Count and totals of everything that matches, not of what is in sight. */
export function ListFooter({
  ledger,
  rows,
  filter,
}: {
  ledger: Ledger;
  rows: readonly number[];
  filter: Pick<LedgerFilter, 'category' | 'type'>;
}) {
  const { locale } = useSession();
  const { category, type } = filter;
  const totals = useMemo(() => totalsOf(ledger, rows, { category, type }), [ledger, rows, category, type]);
  const count = new Intl.NumberFormat(locale).format(rows.length);
  return (
    <Line role="status" aria-label="Totals of the list">
      <span>
        {count} {rows.length === 1 ? 'transaction' : 'transactions'}
      </span>
      {totals.map(({ currency, incomeMinor, expensesMinor }) => (
        <span key={currency}>
          {' · '}in {formatMoney(incomeMinor, currency, locale)} · out{' '}
          {formatMoney(expensesMinor, currency, locale)} · net{' '}
          {formatMoney(incomeMinor - expensesMinor, currency, locale)}
        </span>
      ))}
    </Line>
  );
}

const Line = styled.p`
  ${numeric}
  white-space: normal;
  padding: 0 var(--s2);
  color: var(--ink-3);
  font-size: var(--text-xs);
`;
