import type { BudgetPlan } from '@app/contracts-banking';
import { useMoneyFormat } from '@app/shell-sdk';
import { Banner, Dialog, RowSkeletons, numeric } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { proposeCover } from '../api';
import type { PlanWrites } from '../use-plan';

/** Covers overspending in a category with the surplus of another; proposes the largest surplus that is not needed first. */
export function CoverDialog({
  plan,
  category,
  writes,
  onClose,
}: {
  plan: BudgetPlan;
  category: string;
  writes: PlanWrites;
  onClose: () => void;
}) {
  const { data: proposal, error } = useQuery(proposeCover(category, plan.period.from));
  const money = useMoneyFormat();
  const text = (value: number) => money.amount(value, { currency: plan.currency });
  const apply = () =>
    writes.move.mutate(
      { body: { period: plan.period.from, moves: proposal!.moves, note: `Covers ${category}` } },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cover ${category}`}
      {...(proposal && { description: `${category} is ${text(proposal.short)} over.` })}
      action={{
        label: 'Cover',
        disabled: !proposal?.moves.length,
        busy: writes.move.isPending,
        onClick: apply,
      }}
      error={error}
    >
      {!proposal && !error && <RowSkeletons count={2} label="Looking for what is left elsewhere" />}
      {proposal && (
        <Moves>
          {proposal.moves.map((move) => (
            <li key={move.from}>
              <span>From {move.from}</span>
              <b>{text(move.amount)}</b>
            </li>
          ))}
        </Moves>
      )}
      {proposal && proposal.uncovered > 0 && (
        <Banner tone="warn">
          {text(proposal.uncovered)} stays uncovered: no other category has money to spare.
        </Banner>
      )}
    </Dialog>
  );
}

const Moves = styled.ul`
  li {
    display: flex;
    justify-content: space-between;
    padding: var(--s2) 0;
    border-bottom: 1px solid var(--line);
  }
  b {
    ${numeric}
    font-weight: 600;
  }
`;
