import type { BudgetPlan } from '@app/contracts-banking';
import { jsonNumber } from '@app/money';
import { useMoneyFormat } from '@app/shell-sdk';
import { Card, Quiet, numeric, spelled } from '@app/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { AssignedBox } from './assigned-box';
import { spendingLink } from './plan-words';
import { usePlan, usePlanWrites } from './use-plan';

export interface PeriodGridProps {
  plan: BudgetPlan;
  /** The period under which the page requested its plan. */
  requestedPeriod: string | undefined;
  nameOf: (plan: BudgetPlan) => string;
}

/** Shows the period next to the previous and the two following ones: each category's editable amount, above what it spent. */
export function PeriodGrid({ plan, requestedPeriod, nameOf }: PeriodGridProps) {
  const { data: before } = usePlan(plan.previous);
  const { data: after } = usePlan(plan.next);
  const { data: last } = usePlan(after?.next ?? plan.next);
  const columns = [
    { plan: before, writes: usePlanWrites(plan.previous) },
    { plan, writes: usePlanWrites(requestedPeriod) },
    { plan: after, writes: usePlanWrites(plan.next) },
    { plan: last, writes: usePlanWrites(after?.next ?? plan.next) },
  ].flatMap(({ plan: shownPlan, writes }, at, all) =>
    shownPlan && all.findIndex((other) => other.plan?.period.from === shownPlan.period.from) === at
      ? [{ plan: shownPlan, writes }]
      : [],
  );
  const shown = plan.rows.filter(
    ({ category, pot }) =>
      pot === null &&
      columns.some(({ plan: shownPlan }) =>
        shownPlan.rows.some((row) => row.category === category && (row.spent !== 0 || row.assigned !== null)),
      ),
  );
  return (
    <Card title="Several periods" actions={<Quiet>Assigned, above what was spent</Quiet>}>
      <Table>
        <thead>
          <tr>
            <th scope="col">Category</th>
            {columns.map(({ plan: shownPlan }) => (
              <th key={shownPlan.period.from} scope="col">
                {nameOf(shownPlan)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ category, parent }) => (
            <tr key={category}>
              <th scope="row" data-in-group={parent !== null || undefined}>
                {spelled(category)}
              </th>
              {columns.map(({ plan: shownPlan, writes }) => (
                <Cell
                  key={shownPlan.period.from}
                  plan={shownPlan}
                  category={category}
                  name={nameOf(shownPlan)}
                  onAssign={(minor) =>
                    writes.assign.mutate({
                      body: {
                        period: shownPlan.period.from,
                        assignments: [
                          { category, amount: minor === null ? null : jsonNumber(minor, shownPlan.currency) },
                        ],
                      },
                    })
                  }
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Cell({
  plan,
  category,
  name,
  onAssign,
}: {
  plan: BudgetPlan;
  category: string;
  name: string;
  onAssign: (minor: number | null) => void;
}) {
  const money = useMoneyFormat();
  const row = plan.rows.find((candidate) => candidate.category === category);
  if (!row) return <td />;
  return (
    <td>
      {row.bucket === 'flex' ? (
        <Quiet>Shares the number</Quiet>
      ) : (
        <AssignedBox
          plan={plan}
          row={row}
          column={plan.period.from}
          label={`${name}, ${category}`}
          onAssign={onAssign}
        />
      )}
      {row.spent !== 0 && (
        <Link to={spendingLink(plan, row)}>
          {money.amount(row.spent, { currency: plan.currency })}
          {' spent'}
        </Link>
      )}
    </td>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-sm);
  th {
    text-align: left;
    font-weight: 500;
    color: var(--ink-2);
  }
  td,
  thead th + th {
    width: 19%;
    text-align: right;
    ${numeric}
  }
  th,
  td {
    padding: var(--s2) 0 var(--s2) var(--s3);
    border-bottom: 1px solid var(--line);
    vertical-align: top;
  }
  th:first-child {
    padding-left: 0;
  }
  /* On the line of the amounts, not above it. */
  tbody th {
    line-height: var(--control-lg);
  }
  tbody th[data-in-group] {
    padding-left: var(--s4);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;
