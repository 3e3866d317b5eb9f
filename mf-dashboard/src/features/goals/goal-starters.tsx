import type { GoalKind, MonthlyExpenses } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { useMoneyFormat, useSession } from '@app/shell-sdk';
import { Card, media, Quiet, EmptyState, useDenialReason } from '@app/ui-kit';
import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { blankForm, type GoalForm } from './form/goal-form';
import { GoalPicture } from './goal-picture';
import { addGoal } from './api';

/** Three ways to start, shown while there is no goal. */
export function GoalStarters({
  expenses,
  onStart,
}: {
  expenses: MonthlyExpenses | null;
  onStart: (form: GoalForm) => void;
}) {
  const money = useMoneyFormat();
  const { currency } = useSession();
  const readOnly = useDenialReason(addGoal);
  const starters: { kind: GoalKind; title: string; text: string; picture: string }[] = [
    {
      kind: 'save',
      title: 'Save up for something',
      text: 'A trip, a car, a home: an amount and a day',
      picture: 'beach',
    },
    {
      kind: 'emergency',
      title: 'Build an emergency fund',
      text: expenses
        ? `Three months of your expenses are ${money.minor(3 * minorFromDecimal(expenses.monthly, currency), { currency })}`
        : 'A few months of your expenses, kept ready',
      picture: 'umbrella',
    },
    {
      kind: 'debt',
      title: 'Pay down debt',
      text: 'See when you are free and what interest you save',
      picture: 'freedom',
    },
  ];
  if (readOnly)
    return (
      <Card>
        <EmptyState drawing="budget" title="No goals yet">
          {readOnly}
        </EmptyState>
      </Card>
    );
  return (
    <Card title="What are you working towards?">
      <List>
        {starters.map(({ kind, title, text, picture }) => (
          <li key={kind}>
            <button type="button" onClick={() => onStart(blankForm(kind))}>
              <GoalPicture picture={picture} />
              <span>
                <b>{title}</b>
                <Quiet>{text}</Quiet>
              </span>
              <ChevronRight size={18} aria-hidden />
            </button>
          </li>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ul`
  li + li {
    border-top: 1px solid var(--line);
  }
  button {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--s4);
    width: 100%;
    padding: var(--s3) 0;
    color: inherit;
    text-align: left;
    cursor: pointer;
    border-radius: var(--r-sm);
  }
  button > span:nth-child(2) {
    display: grid;
  }
  b {
    font-weight: 600;
  }
  ${media.phone} {
    button {
      gap: var(--s3);
    }
  }
`;
