import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listCategories } from '../ledger/api';

/** Maps category names to the name of their parent, for a search by a parent category. */
export function useParentCategories({ enabled }: { enabled: boolean }): ReadonlyMap<string, string> {
  const { data: categories } = useQuery({ ...listCategories(), enabled });
  return useMemo(
    () => new Map(categories?.flatMap(({ name, parent }) => (parent ? [[name, parent] as const] : []))),
    [categories],
  );
}
