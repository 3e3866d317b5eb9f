import { queryFor } from '@app/api-client';
import { listCategoriesEndpoint, type Category, type CategoryIconName } from '@app/contracts-banking';
import { categoryLook, type CategoryLook } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { categoryIconParts } from './category-icon-parts';

/** Hue and icon of a category by name. Stays the same function until the look of a category changes. */
export type CategoryLookOf = (name: string | undefined) => CategoryLook;

/** The look of one category: the owner's choices, otherwise the defaults. */
export function ownLook({ name, icon, colour }: Pick<Category, 'name' | 'icon' | 'colour'>): CategoryLook {
  const usual = categoryLook(name);
  return {
    hue: colour ?? usual.hue,
    icon: categoryIconParts[icon as CategoryIconName] ?? usual.icon,
  };
}

const made = new WeakMap<readonly Category[], CategoryLookOf>();

function lookAmong(categories: readonly Category[]): CategoryLookOf {
  const known = made.get(categories);
  if (known) return known;
  const own = categories.map((category) => [category.name, ownLook(category)] as const);
  const looks = new Map(own.filter(differs).map(([name, look]) => [keyOf(name), look]));
  // If no look was changed, the function of the first render is kept, so that a list of rows is not rendered again.
  const lookOf: CategoryLookOf =
    looks.size === 0 ? categoryLook : (name) => looks.get(keyOf(name ?? '')) ?? categoryLook(name);
  made.set(categories, lookOf);
  return lookOf;
}

function differs([name, { hue, icon }]: readonly [string, CategoryLook]): boolean {
  const usual = categoryLook(name);
  return hue !== usual.hue || icon !== usual.icon;
}

const keyOf = (name: string): string => name.trim().toLowerCase();

/** The look of the person's categories; the defaults until they are loaded. */
export function useCategoryLook(): CategoryLookOf {
  const { data } = useQuery(queryFor(listCategoriesEndpoint));
  return data ? lookAmong(data) : categoryLook;
}
