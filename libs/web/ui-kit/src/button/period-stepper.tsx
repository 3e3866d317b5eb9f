import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { Button } from './button';
import { IconButton } from './icon-button';

export interface PeriodStepperProps {
  /** Name of one step, in lower case: `month`, `period`. */
  unit: string;
  /** Display name of the shown period. */
  name: string;
  onPrevious: () => void;
  onNext: () => void;
  /** Returns to the current period; missing while that is shown. */
  onToday?: (() => void) | undefined;
  /** There is no earlier period. */
  isFirst?: boolean;
}

/** Moves to the previous or next period, and back to the current one. */
export function PeriodStepper({ unit, name, onPrevious, onNext, onToday, isFirst }: PeriodStepperProps) {
  return (
    <Group role="group" aria-label={`${unit.charAt(0).toUpperCase()}${unit.slice(1)}`}>
      <IconButton label={`Previous ${unit}`} onClick={onPrevious} disabled={isFirst}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <h2 aria-live="polite">{name}</h2>
      <IconButton label={`Next ${unit}`} onClick={onNext}>
        <ChevronRight aria-hidden />
      </IconButton>
      {onToday && (
        <Button size="sm" variant="ghost" onClick={onToday}>
          Today
        </Button>
      )}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s1);
  h2 {
    font-size: var(--text-lg);
    font-weight: 620;
    min-width: 150px;
    text-align: center;
  }
`;
