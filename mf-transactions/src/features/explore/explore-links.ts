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
  one: string | null,
  { of, by, span, search }: ExploreLinkParts,
  { parents, people }: Pick<SearchContext, 'parents' | 'people'>,
  categories: readonly string[],
): string | undefined {
  const narrowed = narrowing(one, by, people);
  if (!narrowed) return undefined;
  const { q: term, ...filter }: ViewFilter =
    by === 'group' && one !== null
      ? inCategories([one, ...categories.filter((name) => name !== one && topOf(name, parents) === one)])
      : narrowed;
  const q = [search.trim(), term].filter(Boolean).join(' ');
  return listLink({ type: of, ...span, ...filter, ...(q && { q }) });
}

/** The address of the list of all rows of the period; its total is the report's total. */
export const spanLink = ({ of, span, search }: Pick<ExploreLinkParts, 'of' | 'span' | 'search'>): string =>
  listLink({ type: of, ...span, ...(search.trim() && { q: search.trim() }) });

function narrowing(
  one: string | null,
  by: ExploreBy,
  people: ReadonlyMap<string, string>,
): ViewFilter | undefined {
  switch (by) {
    case 'group':
    case 'category':
      return { category: one! };
    case 'account':
      return { account: one! };
    case 'merchant':
    case 'tag':
      return one === null ? { q: `-has:${by}` } : exactly(by, one);
    case 'person': {
      const name = people.get(one ?? '');
      return name === undefined ? undefined : exactly('person', name);
    }
  }
}

const exactly = (field: string, name: string): ViewFilter | undefined =>
  name.includes('"') ? undefined : { q: `${field}:"=${name}"` };
