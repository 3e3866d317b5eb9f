import type { ReconciliationStatus } from '@app/contracts-banking';
import { formatDecimal } from '@app/money';
import { confirm, useDateFormat, useSession } from '@app/shell-sdk';
import { Button, CardSurface, numeric } from '@app/ui-kit';
import styled from 'styled-components';
import { useUnlockStatement } from './use-reconciliation';
import { unlockStatement } from './api';

/** Locked statements, newest first; the newest can be unlocked. */
export function EarlierStatements({ status }: { status: ReconciliationStatus }) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  const unlock = useUnlockStatement();
  const { statements, currency } = status;
  if (statements.length === 0) return null;
  const ask = async (id: string, transactions: number) => {
    const yes = await confirm({
      title: 'Unlock this statement?',
      description: `Its ${transactions.toLocaleString()} transactions can change again. Activity records that you unlocked it.`,
      action: 'Unlock',
      destructive: true,
    });
    if (yes) unlock.mutate({ params: { id }, body: { confirmed: true } });
  };
  return (
    <CardSurface as="section" aria-label="Earlier statements">
      <h2>Earlier statements</h2>
      <List>
        {statements.map((statement, index) => (
          <li key={statement.id}>
            <span>
              {day(statement.statementDay)}
              <small>
                {statement.transactions.toLocaleString()} transactions
                {statement.adjustmentId && ', one an adjustment'}
              </small>
            </span>
            <b>{formatDecimal(statement.endBalance, currency, locale)}</b>
            {index === 0 && (
              <Button
                call={unlockStatement}
                size="sm"
                busy={unlock.isPending}
                onClick={() => void ask(statement.id, statement.transactions)}
              >
                Unlock
              </Button>
            )}
          </li>
        ))}
      </List>
    </CardSurface>
  );
}

const List = styled.ul`
  margin: var(--s2) 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--s3);
    min-height: 52px;
    border-top: 1px solid var(--line);
  }
  span {
    flex: 1;
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  b {
    ${numeric}
    font-weight: 550;
  }
`;
