import { isApiError, reasonOf } from '@app/api-client';
import { Button, EmptyState, ErrorState } from '@app/ui-kit';

/** Why there is no plan. Retry is offered, unless the period is too far away. */
export function PlanProblem(problem: {
  error: unknown;
  kept: boolean;
  busy: boolean;
  onRetry: () => void;
  onToday: () => void;
}) {
  const { error, onToday, ...retry } = problem;
  if (isApiError(error) && error.field === 'period')
    return (
      <div role="status">
        <EmptyState
          drawing="calendar"
          title="There is no budget for that period"
          action={<Button onClick={onToday}>Go to today’s budget</Button>}
        >
          {reasonOf(error)}
        </EmptyState>
      </div>
    );
  return (
    <ErrorState title="Your budget could not be loaded" {...retry}>
      {reasonOf(error)}
    </ErrorState>
  );
}
