import { useSession } from '@app/shell-sdk';
import { CardSurface, EmptyState } from '@app/ui-kit';

/** Shown when everything is answered, but some answers are not written yet. */
export function SavingAnswers({ remaining }: { remaining: number }) {
  const { locale } = useSession();
  return (
    <CardSurface role="status">
      <EmptyState drawing="ledger" title="Saving your answers">
        {remaining === 1 ? '1 is left' : `${remaining.toLocaleString(locale)} are left`}. Keep this page open
        until they are saved.
      </EmptyState>
    </CardSurface>
  );
}
