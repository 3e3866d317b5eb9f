import type { BudgetPlan, BudgetPlanRow } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { AmountInput, PermittedFields, media, numeric } from '@app/ui-kit';
import { useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { assignBudget } from './api';

interface AssignedBoxProps {
  plan: BudgetPlan;
  row: BudgetPlanRow;
  onAssign: (minor: number | null) => void;
  /** Selects the element whose inputs the arrow keys move through. */
  column?: string;
  label?: string;
}

const largest = 999_999_999;

/** Saves on Enter and when the focus leaves. Arrow keys move to the rows above and below; Esc restores the value. */
export function AssignedBox({
  plan,
  row,
  onAssign,
  column = 'plan',
  label = `${plan.mode === 'envelope' ? 'Assigned to' : 'Limit for'} ${row.category}`,
}: AssignedBoxProps) {
  const { locale } = useSession();
  const saved = row.assigned === null ? null : minorFromDecimal(row.assigned, plan.currency);
  const [typed, setTyped] = useState(saved);
  const [kept, setKept] = useState(saved);
  const [sent, setSent] = useState(saved);
  const [problem, setProblem] = useState<string>();
  if (kept !== saved) {
    setKept(saved);
    setTyped(saved);
    setSent(saved);
  }
  const wrong =
    problem ??
    (typed !== null && typed > largest
      ? 'The largest amount is 9,999,999.99'
      : typed !== null && typed < 0
        ? 'An amount cannot be below zero'
        : undefined);
  const save = () => {
    if (wrong || typed === saved || typed === sent) return;
    setSent(typed);
    onAssign(typed);
  };
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') {
      setTyped(saved);
      setProblem(undefined);
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const boxes = [...document.querySelectorAll<HTMLInputElement>(`[data-assigned='${column}'] input`)];
    const at = boxes.findIndex((box) => box === event.target);
    boxes[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
    event.preventDefault();
  };
  return (
    <Assigned data-assigned={column} onBlur={save} onKeyDown={keys}>
      <PermittedFields call={assignBudget}>
        <AmountInput
          aria-label={label}
          placeholder={plan.mode === 'envelope' ? '0.00' : 'No limit'}
          currency={plan.currency}
          locale={locale}
          value={typed}
          onChange={(minor, wrongText) => {
            setTyped(minor);
            setProblem(wrongText);
          }}
        />
      </PermittedFields>
      {wrong && <Problem role="alert">{wrong}</Problem>}
    </Assigned>
  );
}

const Assigned = styled.div`
  input {
    text-align: right;
    ${numeric}
  }
  ${media.tablet} {
    grid-area: assigned;
    /* The width of the column follows from the amount left below, which differs from row to row. */
    justify-self: end;
    width: 116px;
  }
`;

const Problem = styled.p`
  color: var(--negative);
  font-size: var(--text-xs);
  margin-top: var(--s1);
`;
