import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { listCategories } from '../../ledger/api';
import type { TransactionForm } from '../transaction-form';
import type { shippedCategory } from './shipped-category';

/** The shipped category of what is typed; undefined until the list of brands is loaded, or if `isAsked` is false. */
export function useShippedCategory(form: TransactionForm, isAsked: boolean) {
  const [read, setRead] = useState<{ shippedCategory: typeof shippedCategory }>();
  const { data } = useQuery(listCategories());
  const choices = useMemo(
    () => new Set((data ?? []).filter(({ kind }) => kind !== 'transfer').map(({ name }) => name)),
    [data],
  );
  const isTyped = form.merchant !== '' || form.description !== '';
  useEffect(() => {
    if (!isAsked || !isTyped || read) return;
    // Without the list there is no suggestion, and the server still chooses.
    void import('./shipped-category').then(setRead, () => undefined);
  }, [isAsked, isTyped, read]);
  return isAsked ? read?.shippedCategory(form, choices) : undefined;
}
