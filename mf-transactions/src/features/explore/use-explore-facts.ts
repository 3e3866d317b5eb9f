import { usesMark, parseSearch } from '@app/contracts-banking';
import { useSession } from '@app/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readRates } from '../accounts/read-rates';
import { listCategories } from '../ledger/api';
import type { Ledger } from '../ledger/ledger';
import { useLedger } from '../ledger/use-ledger';
import { useReview } from '../review/use-review';
import { foreignMonths } from '../transaction-search/foreign-months';
import { useSearchContext } from '../transaction-search/use-search-context';
import type { ExploreContext } from './explore-sums';

export interface ExploreFacts extends ExploreContext {
  ledger: Ledger;
}

/** The ledger in the browser's memory and what its figures need; nothing until all of it is there. */
export function useExploreFacts(search: string) {
  const { ledger, error, isFetching, retry } = useLedger();
  const { currency: home } = useSession();
  const asksForDuplicates = usesMark(parseSearch(search), 'duplicate');
  const review = useReview({ wait: !ledger || !asksForDuplicates });
  const { known } = useSearchContext(review.duplicates, search, { names: true });
  const categories = useQuery(listCategories());
  const foreign = useMemo(() => ledger && foreignMonths(ledger, home), [ledger, home]);
  const rates = useQuery({
    ...readRates(foreign?.from ?? '', foreign?.to ?? ''),
    enabled: foreign !== undefined,
  });
  const months = rates.data?.months;
  const isReady = ledger !== undefined && categories.data !== undefined && !(foreign && rates.isLoading);
  const facts = useMemo<ExploreFacts | undefined>(
    () => (isReady ? { ledger, known, home, months: months ?? {} } : undefined),
    [isReady, ledger, known, home, months],
  );
  return { facts, error: ledger ? categories.error : error, isFetching, retry };
}
