import type { BudgetPlan } from '@app/contracts-banking';
import { useMoneyFormat } from '@app/shell-sdk';
import { Card, Quiet, numeric } from '@app/ui-kit';
import styled from 'styled-components';

/** The money that was moved between categories in a period. */
export function MovesCard({ plan }: { plan: BudgetPlan }) {
  const money = useMoneyFormat();
  return (
    <Card title="Moved in this period">
      <MoveList>
        {plan.moves.map((move) => (
          <li key={move.id}>
            <span>
              {move.from} to {move.to}
              {move.note && <Quiet> · {move.note}</Quiet>}
            </span>
            <b>{money.amount(move.amount, { currency: plan.currency })}</b>
          </li>
        ))}
      </MoveList>
    </Card>
  );
}

const MoveList = styled.ul`
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--s3);
    padding: var(--s2) 0;
  }
  b {
    ${numeric}
    font-weight: 600;
  }
`;
