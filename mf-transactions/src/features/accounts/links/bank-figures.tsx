import { minorFromDecimal } from '@app/money';
import { useMoneyFormat } from '@app/shell-sdk';
import styled from 'styled-components';
import type { BankAccount } from './link-groups';

/**
 * The balances that the bank itself reports, shown below the balance of the ledger. Those of a practice bank do not change with its
 * transactions.
 */
export function BankFigures({ bank, isPractice }: { bank: BankAccount; isPractice: boolean }) {
  const { minor } = useMoneyFormat();
  const { currency, currentBalance, availableBalance, isActive } = bank;
  if (!isActive) return <Line>No new transactions until the bank is connected again</Line>;
  if (isPractice) return null;
  if (currentBalance === null || !currency) return <Line>The bank reports no balance</Line>;
  const text = (amount: number) => minor(minorFromDecimal(amount, currency), { currency });
  return (
    <Line>
      Bank shows {text(currentBalance)}
      {availableBalance !== null &&
        availableBalance !== currentBalance &&
        ` · ${text(availableBalance)} available`}
    </Line>
  );
}

const Line = styled.p`
  margin-top: var(--s2);
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
`;
