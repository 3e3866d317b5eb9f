import type { Goal, GoalShare, GoalSource } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { Quiet } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { readPlan } from '../budget/api';
import { listGoals } from './api';
import { useGoalFormats } from './goal-card';

/** Where a goal's money is, and how it is divided if several goals count the same money. */
export function GoalSources({ goal, shares }: { goal: Goal; shares: readonly GoalShare[] }) {
  const { money, day } = useGoalFormats(goal.currency);
  const { data: goals } = useQuery(listGoals());
  const basis = goal.kind === 'emergency' ? goals?.expenses : null;
  return (
    <section aria-label="How it is counted">
      <Heading>{goal.kind === 'debt' ? 'Debts, in the order they are paid' : 'How it is counted'}</Heading>
      <List>
        {goal.kind === 'debt'
          ? goal.debts.map((debt) => (
              <li key={debt.accountId}>
                <span>
                  {debt.name}
                  <Quiet>
                    {debt.apr === null ? 'No interest rate set at the account' : `${debt.apr}% a year`}
                    {debt.clearedOn ? ` · clear ${day(debt.clearedOn)}` : ''}
                  </Quiet>
                </span>
                <ExplainedFigure
                  subject={`what is owed on ${debt.name}, ${money(debt.owed)}`}
                  figure={{ figure: 'balance', account: debt.accountId }}
                >
                  {money(debt.owed)}
                </ExplainedFigure>
              </li>
            ))
          : goal.sources.map((source) => (
              <li key={source.accountId ?? source.category}>
                <span>
                  {source.name}
                  <Quiet>
                    <Whole source={source} money={money} />
                    {othersOf(goal, source, shares, goals?.goals, money)}
                  </Quiet>
                </span>
                <b>{money(source.counted)}</b>
              </li>
            ))}
      </List>
      {basis && (
        <Quiet as="p">
          {`${goal.months} × `}
          <ExplainedFigure
            subject={`expenses of ${basis.months} months, ${money(basis.expenses)}`}
            figure={{ figure: 'expenses', from: basis.from, to: basis.to }}
            shown={basis.expenses}
          >
            {money(basis.monthly)}
          </ExplainedFigure>
          {` a month: what ${basis.months === 1 ? 'the last whole month' : `the last ${basis.months} whole months`} cost on average`}
        </Quiet>
      )}
    </section>
  );
}

/** The balance that the goal's share is taken from; the ledger explains it. */
function Whole({ source, money }: { source: GoalSource; money: (amount: number) => string }) {
  const { data: plan } = useQuery({ ...readPlan(), enabled: source.category !== null });
  const { accountId, category, balance, name } = source;
  const figure =
    accountId !== null
      ? ({ figure: 'balance', account: accountId } as const)
      : plan && ({ figure: 'budgetAvailable', category: category!, ...plan.period } as const);
  const text = money(balance);
  return (
    <>
      of{' '}
      {figure ? (
        <ExplainedFigure subject={`${name}, ${text}`} figure={figure} shown={balance}>
          {text}
        </ExplainedFigure>
      ) : (
        text
      )}
      {category !== null && ' available'}
    </>
  );
}

/** Other goals that count a part of the same money. */
function othersOf(
  goal: Goal,
  source: GoalSource,
  shares: readonly GoalShare[],
  goals: readonly Goal[] | undefined,
  money: (amount: number) => string,
): string {
  const share = shares.find(
    (candidate) => candidate.accountId === source.accountId && candidate.category === source.category,
  );
  const otherShares = share?.parts.filter(({ goalId }) => goalId !== goal.id) ?? [];
  return otherShares
    .map(
      ({ goalId, amount }) =>
        ` · ${money(amount)} for ${goals?.find(({ id }) => id === goalId)?.name ?? 'another goal'}`,
    )
    .join('');
}

const Heading = styled.h3`
  font-size: var(--text-md);
  font-weight: 600;
  margin-bottom: var(--s2);
`;

const List = styled.ul`
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--s3);
    padding: var(--s2) 0;
    font-variant-numeric: tabular-nums;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li > span {
    display: grid;
    min-width: 0;
  }
  b {
    font-weight: 600;
  }
`;
