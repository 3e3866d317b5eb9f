import {
  longestViewSearch,
  withCategoryRenamed,
  type Renaming,
  type ViewFilter,
} from '@app/contracts-banking';

/** The filter with the new name wherever it names the old one, no category twice; the very same filter where it does not. */
export function renamedFilter(
  filter: ViewFilter,
  renaming: Renaming,
  others: readonly string[] = [],
): ViewFilter {
  const { from, to } = renaming;
  const { category, also, q, ...rest } = filter;
  const search = q && withCategoryRenamed(q, renaming, others);
  // One that would be too long is left as it is: it would be refused.
  const isSearched = search !== undefined && search !== q && search.length <= longestViewSearch;
  const isListed = category === from || (also?.includes(from) ?? false);
  if (!isSearched && !isListed) return filter;
  const named = (name: string): string => (name === from ? to : name);
  const first = category === undefined ? undefined : named(category);
  const more = isListed ? [...new Set(also?.map(named))].filter((name) => name !== first) : (also ?? []);
  return {
    ...rest,
    ...(q !== undefined && { q: isSearched ? search : q }),
    ...(first !== undefined && { category: first }),
    ...(more.length > 0 && { also: more }),
  };
}
