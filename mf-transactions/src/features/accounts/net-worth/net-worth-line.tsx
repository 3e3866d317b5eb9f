import { addMonths, type Month } from '@app/calendar';
import type { Account, Valuation } from '@app/contracts-banking';
import { decimalText, formatMoney } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { SegmentedControl, Sparkline, VisuallyHidden } from '@app/ui-kit';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { readLedger } from '../../ledger/read-ledger';
import { joined, readAllRates } from '../read-rates';
import { LinePlaceholder } from './net-worth-strip';
import { monthsKnown, worthByMonth, type Rates } from './net-worth-months';

interface Props {
  accounts: readonly Account[];
  valuations: readonly Valuation[];
  /** Rates of the last twelve months. */
  rates: Rates;
  month: Month;
}

const ranges = [
  { value: 'year', label: '12 months' },
  { value: 'all', label: 'All' },
] as const;

/** Net worth at the end of each month, over one year or the whole history, as a line and as a table for people who cannot see the line. */
export function NetWorthLine({ accounts, valuations, rates, month }: Props) {
  const { locale } = useSession();
  const [range, setRange] = useState<(typeof ranges)[number]['value']>('year');
  const { data: ledger, isPending } = useQuery(readLedger());
  const known = useMemo(
    () => (ledger ? monthsKnown(accounts, ledger, month) : 12),
    [accounts, ledger, month],
  );
  const { base } = rates;
  const foreign = accounts.some(({ currency }) => currency !== base);
  const earlier = useQueries({
    queries: foreign && range === 'all' ? readAllRates(addMonths(month, 1 - known), month) : [],
    combine: (results) => joined(results.map(({ data }) => data)),
  });
  // Until the rates of earlier years are loaded, the line of the last year stays.
  const isComplete = range === 'all' && (!foreign || earlier !== undefined);
  const used = (isComplete && earlier) || rates;
  const months = useMemo(
    () =>
      ledger &&
      worthByMonth(
        accounts,
        ledger,
        used,
        { current: month, count: isComplete ? known : Math.min(known, 12) },
        valuations,
      ),
    [accounts, valuations, ledger, used, month, isComplete, known],
  );
  // In the first month of a ledger net worth did not grow, because its accounts were only entered.
  if (!months || known === 1) return isPending || known === 1 ? <LinePlaceholder aria-hidden /> : null;
  const nets = months.map(({ assets, debts }) => assets + debts);
  const change = nets.at(-1)! - nets[0]!;
  const span = isComplete || known < 12 ? `since ${monthText(months[0]!.month, locale)}` : 'in 12 months';
  return (
    <Figure aria-label={`Net worth over ${isComplete || known < 12 ? 'the whole history' : 'twelve months'}`}>
      <Sparkline values={nets.map((minor) => Number(decimalText(minor, base)))} width={180} height={36} />
      <figcaption>
        {change < 0 ? '↓' : '↑'} {formatMoney(Math.abs(change), base, locale)} {span}
      </figcaption>
      {known > 12 && (
        <SegmentedControl label="Net worth over" value={range} options={ranges} onChange={setRange} />
      )}
      <VisuallyHidden>
        <table>
          <caption>Net worth at the end of each month</caption>
          <tbody>
            {months.map(({ month: name, leftOut }, index) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatMoney(nets[index]!, base, locale)}</td>
                <td>{leftOut > 0 && `${leftOut} without a rate`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Figure>
  );
}

const monthText = (month: Month, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

const Figure = styled.figure`
  display: grid;
  grid-template-columns: auto auto;
  align-items: center;
  gap: 0 var(--s3);
  margin: 0;
  figcaption {
    grid-row: 2;
    grid-column: 1 / -1;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;
