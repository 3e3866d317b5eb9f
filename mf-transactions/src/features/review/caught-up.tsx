import { SampleOffer } from '@app/organising';
import { ButtonLink, CardSurface, EmptyState } from '@app/ui-kit';
import { Link as RouterLink } from 'react-router-dom';

/** Nothing is left to review: of the chosen kind, or at all. */
export function CaughtUp({ ofKind }: { ofKind: boolean }) {
  return (
    <CardSurface>
      <EmptyState
        drawing="ledger"
        title="All caught up"
        sample={<SampleOffer />}
        action={
          <ButtonLink as={RouterLink} to="/transactions" $variant="primary">
            Show all transactions
          </ButtonLink>
        }
      >
        {ofKind ? 'Nothing of this kind is left to review.' : 'There is nothing to review.'}
      </EmptyState>
    </CardSurface>
  );
}
