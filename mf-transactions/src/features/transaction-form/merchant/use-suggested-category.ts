import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../transaction-search/use-debounced';
import type { TransactionForm } from '../transaction-form';
import { suggestCategory } from './api';

/** The most letters of a text that the server reads. */
const longest = 200;

/**
 * The category that a known brand or words in the typed texts indicate, which the server also gives a row saved without one.
 * It is asked a moment after typing, because its list of brands is too large for a page. Undefined until it answers, without
 * a connection, and if `isAsked` is false.
 */
export function useSuggestedCategory(form: TransactionForm, isAsked: boolean) {
  const { type } = form;
  const [merchant, description] = [form.merchant, form.description].map((text) =>
    text.trim().slice(0, longest),
  ) as [string, string];
  const settled = { merchant: useDebounced(merchant), description: useDebounced(description) };
  const isSettled = settled.merchant === merchant && settled.description === description;
  const enabled = isAsked && isSettled && type !== 'transfer' && merchant + description !== '';
  const { data: reply } = useQuery({
    ...suggestCategory({ type: type === 'income' ? type : 'expense', ...settled }),
    enabled,
  });
  return (enabled && reply?.suggestion) || undefined;
}
