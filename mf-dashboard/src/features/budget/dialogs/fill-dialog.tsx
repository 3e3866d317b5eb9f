import { reasonOf } from '@app/api-client';
import type { BudgetPlan } from '@app/contracts-banking';
import { useMoneyFormat } from '@app/shell-sdk';
import { Banner, Dialog, Field, numeric, RowSkeletons, Select, TableHead } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { previewFill, type FillQuery } from '../api';
import { tightnessChoices } from '../start/suggested-amounts';
import type { PlanWrites } from '../use-plan';

type Method = FillQuery['method'];
const methods: { value: Method; label: string }[] = [
  { value: 'targets', label: 'Fund all targets' },
  { value: 'last', label: 'Copy the last period' },
  { value: 'average', label: 'Average spent' },
  { value: 'median', label: 'Median spent' },
  { value: 'percentile', label: 'By how tight it should be' },
  { value: 'bills', label: 'From bills' },
  { value: 'zero', label: 'Set all to zero' },
];
const numbers = (values: readonly number[], word: (value: number) => string) =>
  values.map((value) => ({ value: String(value), label: word(value) }));

/** Sets the amounts of many categories at once. Shows each before and after; nothing is written until Apply. */
export function FillDialog({
  plan,
  writes,
  start = {},
  onClose,
}: {
  plan: BudgetPlan;
  writes: PlanWrites;
  start?: Partial<FillQuery>;
  onClose: () => void;
}) {
  const [query, setQuery] = useState<FillQuery>({
    method: 'average',
    periods: 3,
    percentile: 50,
    round: 0,
    ...start,
    period: plan.period.from,
  });
  const { data: preview, error, isFetching } = useQuery(previewFill(query));
  const money = useMoneyFormat();
  const text = (value: number) => money.amount(value, { currency: plan.currency });
  const set = (part: Partial<FillQuery>) => setQuery((old) => ({ ...old, ...part }));
  const looksBack = ['average', 'median', 'percentile'].includes(query.method);
  const apply = () =>
    writes.assign.mutate(
      {
        body: {
          period: plan.period.from,
          assignments: preview!.rows.map(({ category, after }) => ({ category, amount: after })),
        },
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Fill the budget"
      width={560}
      action={{
        label: 'Apply',
        busy: writes.assign.isPending,
        disabled: !preview?.rows.length || isFetching,
        onClick: apply,
      }}
    >
      <Fields>
        {query.method !== 'template' && (
          <Field label="From">
            <Select
              value={query.method}
              options={methods}
              onChange={(value) => set({ method: value as Method })}
            />
          </Field>
        )}
        {looksBack && (
          <Field label="Of the last">
            <Select
              value={String(query.periods)}
              options={numbers([3, 6, 12], (value) => `${value} periods`)}
              onChange={(value) => set({ periods: Number(value) })}
            />
          </Field>
        )}
        {query.method === 'percentile' && (
          <Field label="How tight should it be?">
            <Select
              value={String(query.percentile)}
              options={tightnessChoices}
              onChange={(value) => set({ percentile: Number(value) })}
            />
          </Field>
        )}
        <Field label="Round to">
          <Select
            value={String(query.round)}
            options={numbers([0, 5, 25], (value) => (value === 0 ? 'Exact' : text(value)))}
            onChange={(value) => set({ round: Number(value) })}
          />
        </Field>
      </Fields>
      {error && <Banner tone="negative">{reasonOf(error)}</Banner>}
      {!preview && !error && <RowSkeletons count={4} label="Working it out" />}
      {preview?.rows.length === 0 && <p>There is no history to fill from yet. Choose another method.</p>}
      {preview && preview.rows.length > 0 && (
        <Preview>
          <TableHead columns={['Category', 'Before', 'After']} />
          <tbody>
            {preview.rows.map(({ category, before, after, short }) => (
              <tr key={category}>
                <th scope="row">{category}</th>
                <td>{before === null ? '–' : text(before)}</td>
                <td>
                  {text(after)}
                  {short > 0 && <small>{text(short)} short</small>}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All categories</th>
              <td>{text(preview.totalBefore)}</td>
              <td>{text(preview.totalAfter)}</td>
            </tr>
            <tr>
              <th scope="row">Left to assign</th>
              <td />
              <td>{text(preview.leftAfter)}</td>
            </tr>
          </tfoot>
        </Preview>
      )}
    </Dialog>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--s3);
`;

const Preview = styled.table`
  width: 100%;
  border-collapse: collapse;
  th {
    text-align: left;
    font-weight: 500;
  }
  td,
  thead th + th {
    text-align: right;
  }
  td {
    ${numeric}
  }
  td small {
    display: block;
    color: var(--negative);
  }
  th,
  td {
    padding: var(--s1) 0;
    border-bottom: 1px solid var(--line);
  }
  tfoot th,
  tfoot td {
    font-weight: 600;
  }
`;
