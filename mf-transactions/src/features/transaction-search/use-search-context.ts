import { namesPerson, type SearchContext } from '@app/contracts-banking';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listAccounts } from '../ledger/api';
import { usePeople } from '../people/use-people';
import { useParentCategories } from './use-parent-categories';
import { usePrintedTexts } from './use-printed-texts';

/**
 * Data a search needs that the rows do not contain. With `names`, the names of people and categories are loaded even if the search mentions
 * none.
 */
export function useSearchContext(
  duplicates: ReadonlySet<string>,
  search: string,
  { names = false } = {},
): { known: SearchContext; isLooking: boolean; isRefused: boolean } {
  const { data: accounts } = useQuery(listAccounts());
  const { names: people } = usePeople({ enabled: names || namesPerson(search) });
  const parents = useParentCategories({ enabled: names || search.trim() !== '' });
  const { printed, isLooking, isRefused } = usePrintedTexts(search);
  const known = useMemo(
    () => ({
      accounts: new Map(accounts?.map(({ id, name }) => [id, name])),
      duplicates,
      people,
      parents,
      printed,
    }),
    [accounts, duplicates, people, parents, printed],
  );
  return { known, isLooking, isRefused };
}
