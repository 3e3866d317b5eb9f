import type { BudgetPlan } from '@app/contracts-banking';
import { Button, PeriodStepper, media } from '@app/ui-kit';
import { ArrowLeftRight, Settings2, WandSparkles } from 'lucide-react';
import styled from 'styled-components';
import { assignBudget, changePlanSettings, moveBudget } from './api';
import type { OpenedDialog } from './dialogs/budget-dialogs';

interface PlanBarProps {
  plan: BudgetPlan;
  name: string;
  /** Shows the period of that day; undefined is today's. */
  onPeriod: (day: string | undefined) => void;
  onOpen: (dialog: OpenedDialog) => void;
}

/** Steps through the periods, and opens the dialogs that concern the whole budget. */
export function PlanBar({ plan, name, onPeriod, onOpen }: PlanBarProps) {
  return (
    <Bar>
      <PeriodStepper
        unit="period"
        name={name}
        onPrevious={() => onPeriod(plan.previous)}
        onNext={() => onPeriod(plan.next)}
        onToday={plan.isCurrent ? undefined : () => onPeriod(undefined)}
      />
      <Actions>
        <Button
          call={assignBudget}
          icon={<WandSparkles aria-hidden />}
          onClick={() => onOpen({ dialog: 'fill' })}
        >
          Fill
        </Button>
        <Button
          call={moveBudget}
          icon={<ArrowLeftRight aria-hidden />}
          onClick={() => onOpen({ dialog: 'move', from: undefined })}
        >
          Move money
        </Button>
        <Button
          call={changePlanSettings}
          icon={<Settings2 aria-hidden />}
          onClick={() => onOpen({ dialog: 'settings' })}
        >
          Budget settings
        </Button>
      </Actions>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  justify-content: space-between;
  align-items: center;
`;

/** Without icons, so that the three fit on one line of a phone. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  ${media.phone} {
    svg {
      display: none;
    }
  }
`;
