import { maxSavedViews, type SavedView } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';

const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase();

function refuseTaken(views: readonly SavedView[], { id, name }: Pick<SavedView, 'id' | 'name'>): void {
  if (views.some((other) => other.id !== id && nameKey(other.name) === nameKey(name)))
    throw new DomainError('VIEW_EXISTS', { field: 'name' });
}

const placeOf = (views: readonly SavedView[], id: string): number => {
  const at = views.findIndex((view) => view.id === id);
  if (at < 0) throw new DomainError('NOT_FOUND');
  return at;
};

export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  if (views.length >= maxSavedViews) throw new DomainError('TOO_MANY_VIEWS');
  refuseTaken(views, view);
  return [...views, view];
}

export function withChangedView(
  views: readonly SavedView[],
  id: string,
  change: Partial<Omit<SavedView, 'id'>>,
): SavedView[] {
  const at = placeOf(views, id);
  const changed = { ...views[at]!, ...change };
  refuseTaken(views, changed);
  return views.with(at, changed);
}

export const withoutView = (views: readonly SavedView[], id: string): SavedView[] =>
  views.toSpliced(placeOf(views, id), 1);

/** The named views first, in the given order; the others follow in their previous order. */
export function inOrder(views: readonly SavedView[], ids: readonly string[]): SavedView[] {
  const named = [...new Set(ids)].map((id) => views[placeOf(views, id)]!);
  return [...named, ...views.filter(({ id }) => !ids.includes(id))];
}
