import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listCategories } from '../ledger/api';

/** Names of categories → the one each lies below, for a search that asks for one above. */
export function useParentCategories({ enabled }: { enabled: boolean }): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...listCategories(), enabled });
  return useMemo(
    () => new Map(data?.flatMap(({ name, parent }) => (parent ? [[name, parent] as const] : []))),
    [data],
  );
}
