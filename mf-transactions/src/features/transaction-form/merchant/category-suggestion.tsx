import { uncategorised } from '@app/contracts-banking';
import { LinkButton, Quiet } from '@app/ui-kit';
import { useDeferredValue } from 'react';
import type { Ledger } from '../../ledger/ledger';
import type { TransactionFormState } from '../use-transaction-form';
import { likelyCategory } from './known-merchants';
import { useSuggestedCategory } from './use-suggested-category';

/**
 * While no category is chosen, suggests the most frequent category of the merchant, with its share and the reason; for a
 * merchant without earlier rows, the one that a known brand has. One press takes it.
 */
export function CategorySuggestion({
  state: { form, set },
  ledger,
}: {
  state: TransactionFormState;
  ledger: Ledger | undefined;
}) {
  const deferredForm = useDeferredValue(form);
  const isOpen = form.category === '' || form.category === uncategorised;
  const likely = isOpen ? likelyCategory(ledger, deferredForm) : undefined;
  const suggested = useSuggestedCategory(deferredForm, isOpen && !likely);
  const category = likely?.category ?? suggested?.category;
  if (!category) return null;
  return (
    <Quiet as="p" role="status">
      <LinkButton onClick={() => set({ category })}>Use {category}</LinkButton>{' '}
      {likely
        ? `${likely.percent}%: ${likely.count} of the last ${likely.of} at ${(deferredForm.merchant || deferredForm.description).trim()}`
        : `· usual for ${suggested!.name}`}
    </Quiet>
  );
}
