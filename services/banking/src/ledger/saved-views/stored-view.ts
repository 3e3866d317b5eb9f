import type { SavedView, ViewFilter } from '@app/contracts-banking';
import type { CategoryBook } from '../model/category-book';
import type { CategoryId } from '../model/category-id';

/** A category of a filter; given by name if the ledger has no category with that name. */
type Wanted = { categoryId: CategoryId } | { name: string };
/** A saved list as it is stored, with categories by id. Its search text stays as the person wrote it. */
export type StoredView = Omit<SavedView, 'filter'> & {
  filter: Omit<ViewFilter, 'category' | 'also'> & { categories?: Wanted[] };
};

export function namedView(
  { filter: { categories = [], ...filter }, ...view }: StoredView,
  book: CategoryBook,
): SavedView {
  const names = categories.map((one) => ('name' in one ? one.name : book.nameOf(one.categoryId)));
  const [category, ...also] = new Set(names);
  return {
    ...view,
    filter: {
      ...filter,
      ...(category !== undefined && { category }),
      ...(also.length > 0 && { also }),
    },
  };
}

/** The same text for equal filters, whatever the order of their members. */
const filterKey = (filter: ViewFilter): string => JSON.stringify(Object.entries(filter).sort());

/** The views as they are stored; a view whose filter did not change keeps its stored filter. */
export function storedViews(
  views: readonly SavedView[],
  before: readonly StoredView[],
  book: CategoryBook,
): StoredView[] {
  const byId = new Map(before.map((view) => [view.id, view]));
  return views.map(({ filter, ...view }) => {
    const was = byId.get(view.id);
    if (was && filterKey(namedView(was, book).filter) === filterKey(filter))
      return { ...view, filter: was.filter };
    const { category, also = [], ...fields } = filter;
    const names = category === undefined ? also : [category, ...also];
    const terms = names.map((name): Wanted => {
      const id = book.known(name);
      return id === undefined ? { name } : { categoryId: id };
    });
    return { ...view, filter: { ...fields, ...(terms.length > 0 && { categories: terms }) } };
  });
}
