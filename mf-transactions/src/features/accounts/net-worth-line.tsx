import type { Month } from '@app/calendar';
import type { Account } from '@app/contracts-banking';
import { decimalText, formatMoney } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Sparkline, VisuallyHidden } from '@app/ui-kit';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useLedger } from '../ledger/use-ledger';
import { worthByMonth, type Rates } from './net-worth-months';

interface Props {
  accounts: readonly Account[];
  rates: Rates;
  month: Month;
}

/** Net worth at the end of each of the last twelve months, as a line and, for who can't see it, as a table. */
export function NetWorthLine({ accounts, rates, month }: Props) {
  const { locale } = useSession();
  const { ledger } = useLedger();
  const months = useMemo(
    () => ledger && worthByMonth(accounts, ledger, rates, month),
    [accounts, ledger, rates, month],
  );
  if (!months) return null;
  const nets = months.map(({ assets, debts }) => assets + debts);
  const change = nets.at(-1)! - nets[0]!;
  const { base } = rates;
  return (
    <Figure aria-label="Net worth over twelve months">
      <Sparkline values={nets.map((minor) => Number(decimalText(minor, base)))} width={140} height={36} />
      <figcaption>
        {change < 0 ? '↓' : '↑'} {formatMoney(Math.abs(change), base, locale)} in 12 months
      </figcaption>
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

const Figure = styled.figure`
  margin: 0;
  figcaption {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;
