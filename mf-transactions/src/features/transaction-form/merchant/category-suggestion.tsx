import { LinkButton, Quiet } from '@app/ui-kit';
import { useDeferredValue } from 'react';
import type { Ledger } from '../../ledger/ledger';
import type { TransactionFormState } from '../use-transaction-form';
import { likelyCategory } from './known-merchants';

/** While no category is chosen, suggests the most frequent category of the merchant, with its share and the reason. One press takes it. */
export function CategorySuggestion({
  state: { form, set },
  ledger,
}: {
  state: TransactionFormState;
  ledger: Ledger | undefined;
}) {
  const asked = useDeferredValue(form);
  const likely = form.category === '' ? likelyCategory(ledger, asked) : undefined;
  if (!likely) return null;
  const { category, count, of, percent } = likely;
  return (
    <Quiet as="p" role="status">
      <LinkButton onClick={() => set({ category })}>Use {category}</LinkButton> {percent}%: {count} of the
      last {of} at {(asked.merchant || asked.description).trim()}
    </Quiet>
  );
}
