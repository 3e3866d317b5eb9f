import type { BudgetPlan } from '@app/contracts-banking';
import { useMoneyFormat } from '@app/shell-sdk';
import { Card, numeric } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { readPlan } from './api';
import { spendingLink } from './plan-words';

/** This period beside the two before it, on screens wide enough. */
export function SideView({ plan, nameOf }: { plan: BudgetPlan; nameOf: (plan: BudgetPlan) => string }) {
  const { data: before } = useQuery(readPlan(plan.previous));
  const earlier = before?.previous;
  const { data: first } = useQuery({ ...readPlan(earlier), enabled: earlier !== undefined });
  const money = useMoneyFormat();
  const plans = [first, before, plan].filter((one) => one !== undefined);
  const shown = plan.rows.filter(({ category }) =>
    plans.some((one) =>
      one.rows.some((row) => row.category === category && (row.spent !== 0 || row.assigned !== null)),
    ),
  );
  return (
    <Card title="Three periods">
      <Table>
        <thead>
          <tr>
            <th scope="col">Spent of assigned</th>
            {plans.map((one, column) => (
              <th key={column} scope="col">
                {nameOf(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ category }) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {plans.map((one, column) => {
                const row = one.rows.find((candidate) => candidate.category === category);
                return (
                  <td key={column}>
                    {row && (
                      <Link to={spendingLink(one, row)}>
                        {money.amount(row.spent, { currency: one.currency })}
                      </Link>
                    )}
                    {row && row.assigned !== null && (
                      <small> of {money.amount(row.assigned, { currency: one.currency })}</small>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
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
    text-align: right;
    ${numeric}
  }
  th,
  td {
    padding: var(--s2) 0;
    border-bottom: 1px solid var(--line);
  }
  small {
    color: var(--ink-3);
  }
`;
