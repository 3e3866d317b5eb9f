import { inCategories, listLink, type SearchContext, type ViewFilter } from '@app/contracts-banking';
import type { Period } from '@app/calendar';
import { topOf, type ExploreBy, type ExploreOf } from './explore-sums';

export interface ExploreLinkParts {
  of: ExploreOf;
  by: ExploreBy;
  span: Period;
  search: string;
}

/** The address of the list whose total is the figure of this line; undefined if no search finds exactly these rows. */
export function lineLink(
  key: string | null,
  { of, by, span, search }: ExploreLinkParts,
  { parents, people }: Pick<SearchContext, 'parents' | 'people'>,
  categories: readonly string[],
): string | undefined {
  const narrowed = narrowing(key, by, people);
  if (!narrowed) return undefined;
  const { q: term, ...filter }: ViewFilter =
    by === 'group' && key !== null
      ? inCategories([key, ...categories.filter((name) => name !== key && topOf(name, parents) === key)])
      : narrowed;
  const q = [search.trim(), term].filter(Boolean).join(' ');
  return listLink({ type: of, ...span, ...filter, ...(q && { q }) });
}

/** The address of the list of all rows of the period; its total is the report's total. */
export const spanLink = ({ of, span, search }: Pick<ExploreLinkParts, 'of' | 'span' | 'search'>): string =>
  listLink({ type: of, ...span, ...(search.trim() && { q: search.trim() }) });

function narrowing(
  key: string | null,
  by: ExploreBy,
  people: ReadonlyMap<string, string>,
): ViewFilter | undefined {
  switch (by) {
    case 'group':
    case 'category':
      return { category: key! };
    case 'account':
      return { account: key! };
    case 'merchant':
    case 'tag':
      return key === null ? { q: `-has:${by}` } : exactly(by, key);
    case 'person': {
      const name = people.get(key ?? '');
      return name === undefined ? undefined : exactly('person', name);
    }
  }
}

const exactly = (field: string, name: string): ViewFilter | undefined =>
  name.includes('"') ? undefined : { q: `${field}:"=${name}"` };
