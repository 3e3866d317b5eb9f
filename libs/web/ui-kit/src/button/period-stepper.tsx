import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { Button } from './button';
import { IconButton } from './icon-button';

export interface PeriodStepperProps {
  /** What one step is, in lower case: `month`, `period`. */
  unit: string;
  /** The period in sight, as it is read. */
  name: string;
  onPrevious: () => void;
  onNext: () => void;
  /** Back to the running one; missing while that is in sight. */
  onToday?: (() => void) | undefined;
  /** There is nothing earlier to see. */
  isFirst?: boolean;
}

/** Goes from one period to the one before or after it, and back to the running one. */
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
