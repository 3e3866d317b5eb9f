import { reasonOf } from '@app/api-client';
import type { BudgetPlan } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { useMoneyFormat, useSession } from '@app/shell-sdk';
import { AmountInput, Banner, Button, Field, Quiet, RowSkeletons, Select, Stack } from '@app/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CategoryIcon } from '@app/organising';
import styled from 'styled-components';
import { previewFill } from '../api';
import { isMonthPeriod } from '../plan-words';
import type { PlanWrites } from '../use-plan';
import { tightnessChoices, changedOf, totalOf, type TypedAmounts } from './suggested-amounts';

type Percentile = 25 | 50 | 75;
const roundings = [
  { value: '0', label: 'Exact' },
  { value: '5', label: 'To 5' },
  { value: '25', label: 'To 25' },
];

/** Suggests an amount for each category from past spending. The amounts can be edited, and are accepted with one click. */
export function SuggestedBudget({
  plan,
  writes,
  fallback,
}: {
  plan: BudgetPlan;
  writes: PlanWrites;
  /** Shown if the history contains no whole period. */
  fallback: ReactNode;
}) {
  const { locale } = useSession();
  const money = useMoneyFormat();
  const [percentile, setPercentile] = useState<Percentile>(50);
  const [periods, setPeriods] = useState(3);
  const [round, setRound] = useState<0 | 5 | 25>(5);
  const [changes, setChanges] = useState<TypedAmounts>({});
  const read = useQuery({
    ...previewFill({ method: 'percentile', percentile, periods, round, period: plan.period.from }),
    placeholderData: keepPreviousData,
  });
  const { data: proposal, error } = read;
  const { currency } = plan;
  const unit = isMonthPeriod(plan) ? 'month' : 'period';
  const text = (minor: number) => money.amount(jsonNumber(minor, currency), { currency });
  if (error) return <Banner tone="negative">{reasonOf(error)}</Banner>;
  if (!proposal) return <RowSkeletons count={6} label="Working it out" />;
  if (proposal.periods === 0) return fallback;
  const rows = proposal.rows.map(({ category, after }) => ({
    category,
    minor: changes[category] === undefined ? minorFromDecimal(after, currency) : changes[category],
  }));
  const total = totalOf(rows);
  const income = minorFromDecimal(plan.totals.incomeExpected, currency);
  const choose = <V,>(set: (value: V) => void, value: V) => {
    set(value);
    // The suggestions change, so amounts typed over the old ones are dropped.
    setChanges({});
  };
  return (
    <Stack>
      <Questions>
        <Field label="How tight should it be?">
          <Select
            value={String(percentile)}
            options={tightnessChoices}
            onChange={(value) => choose(setPercentile, Number(value) as Percentile)}
          />
        </Field>
        <Field label="How far should it look back?">
          <Select
            value={String(periods)}
            options={['3', '6', '12'].map((value) => ({ value, label: `${value} ${unit}s` }))}
            onChange={(value) => choose(setPeriods, Number(value))}
          />
        </Field>
        <Field label="Round amounts?">
          <Select
            value={String(round)}
            options={roundings}
            onChange={(value) => choose(setRound, Number(value) as 0 | 5 | 25)}
          />
        </Field>
      </Questions>
      <Rows aria-label="Suggested budget">
        {rows.map(({ category, minor }) => (
          <li key={category}>
            <CategoryIcon category={category} />
            <span title={category}>{category}</span>
            <AmountInput
              value={minor}
              currency={currency}
              locale={locale}
              placeholder="No limit"
              aria-label={`Suggested for ${category}`}
              onChange={(next) => setChanges((old) => ({ ...old, [category]: next }))}
            />
          </li>
        ))}
      </Rows>
      <Foot>
        <div>
          <b>
            {text(total)} in {rows.filter(({ minor }) => minor !== null).length} categories
          </b>
          {income > 0 && (
            <Quiet>
              {total <= income
                ? `${text(income - total)} left of ${text(income)} you expect to earn`
                : `${text(total - income)} more than the ${text(income)} you expect to earn`}
            </Quiet>
          )}
          <Quiet>
            From what you spent in the last {proposal.periods === 1 ? unit : `${proposal.periods} ${unit}s`}.
            Empty a box to set no limit.
          </Quiet>
        </div>
        <Button
          variant="primary"
          busy={writes.assign.isPending}
          disabled={rows.every(({ minor }) => minor === null)}
          onClick={() =>
            writes.assign.mutate({
              body: { period: plan.period.from, assignments: changedOf(rows, currency) },
            })
          }
        >
          Use this budget
        </Button>
      </Foot>
    </Stack>
  );
}

const Questions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: var(--s3);
`;

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(300px, 1fr));
  column-gap: var(--s8);
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) 136px;
    align-items: center;
    gap: var(--s3);
    padding: var(--s1) 0;
    border-bottom: 1px solid var(--line);
  }
  li > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  b,
  ${Quiet} {
    display: block;
  }
`;
