import type { BudgetPlan, BudgetPlanRow } from '@app/contracts-banking';
import { jsonNumber } from '@app/money';
import { Button, Card, Quiet, media } from '@app/ui-kit';
import styled from 'styled-components';
import type { OpenedDialog } from './dialogs/budget-dialogs';
import { PlanRow, rowColumns } from './plan-row';
import { sectionsOf } from './plan-words';
import type { PlanWrites } from './use-plan';
import { usedRows } from './used-rows';

const titles: Record<BudgetPlan['mode'], string> = {
  tracking: 'Limits by category',
  envelope: 'Envelopes by category',
  flex: 'Limits by kind of spending',
};

interface PlanCardProps {
  plan: BudgetPlan;
  writes: PlanWrites;
  isFetching: boolean;
  withUnused: boolean;
  onShowUnused: () => void;
  onOpen: (dialog: OpenedDialog) => void;
}

/** The categories of a period, in sections. Unused ones are shown on request. */
export function PlanCard(props: PlanCardProps) {
  const { plan, writes, isFetching, withUnused, onShowUnused, onOpen } = props;
  const shown = withUnused ? plan.rows : usedRows(plan);
  const unused = plan.rows.length - shown.length;
  const rowOf = (row: BudgetPlanRow) => (
    <PlanRow
      key={`${plan.period.from} ${plan.mode} ${row.category}`}
      plan={plan}
      row={row}
      isSaving={isAssigning(writes, row)}
      onAssign={(minor) => writes.assign.mutate(assignment(plan, row, minor))}
      onMove={() => onOpen({ dialog: 'move', from: row.category })}
      onCover={() => onOpen({ dialog: 'cover', row })}
      onEdit={() => onOpen({ dialog: 'category', row })}
    />
  );
  return (
    <Card
      title={titles[plan.mode]}
      actions={
        <Quiet>
          {plan.mode === 'envelope' ? 'An amount is for this period' : 'Limits repeat until you change them'}
        </Quiet>
      }
    >
      <Heads aria-hidden>
        <span>Category</span>
        <span>Assigned</span>
        <span>Spent</span>
        <span>Available</span>
      </Heads>
      {sectionsOf(shown).map(({ title, rows }) => (
        <section key={title ?? ''} aria-label={title ?? undefined}>
          {title && <SectionTitle>{title}</SectionTitle>}
          <Rows aria-busy={isFetching}>{rows.map(rowOf)}</Rows>
        </section>
      ))}
      {unused > 0 && (
        <Button variant="ghost" onClick={onShowUnused}>
          {unused === 1 ? 'Show 1 unused category' : `Show ${unused} unused categories`}
        </Button>
      )}
    </Card>
  );
}

const isAssigning = ({ assign }: PlanWrites, row: BudgetPlanRow): boolean =>
  assign.isPending && assign.variables.body.assignments.some(({ category }) => category === row.category);

const assignment = ({ period, currency }: BudgetPlan, { category }: BudgetPlanRow, minor: number | null) => ({
  body: {
    period: period.from,
    assignments: [{ category, amount: minor === null ? null : jsonNumber(minor, currency) }],
  },
});

const Heads = styled.div`
  display: grid;
  grid-template-columns: ${rowColumns};
  column-gap: var(--s3);
  color: var(--ink-3);
  font-size: var(--text-xs);
  padding-bottom: var(--s2);
  border-bottom: 1px solid var(--line);
  > :nth-child(n + 2) {
    text-align: right;
  }
  /* Above the figures, not above the word after them. */
  > :nth-child(4) {
    padding-right: var(--s10);
  }
  ${media.tablet} {
    display: none;
  }
`;

const Rows = styled.ul`
  li + li {
    border-top: 1px solid var(--line);
  }
`;

const SectionTitle = styled.h3`
  margin-top: var(--s4);
  padding-bottom: var(--s1);
  color: var(--ink-2);
  font-size: var(--text-sm);
  font-weight: 600;
  border-bottom: 1px solid var(--line);
`;
