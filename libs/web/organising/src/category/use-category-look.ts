import { queryFor } from '@app/api-client';
import { listCategoriesEndpoint, type Category, type CategoryIconName } from '@app/contracts-banking';
import { categoryLook, type CategoryLook } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { categoryIconParts } from './category-icon-parts';

/** Hue and icon of a category by name. Stays the same function until a category changes. */
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
  const looks = new Map(categories.map((category) => [keyOf(category.name), ownLook(category)]));
  const lookOf: CategoryLookOf = (name) => looks.get(keyOf(name ?? '')) ?? categoryLook(name);
  made.set(categories, lookOf);
  return lookOf;
}

const keyOf = (name: string): string => name.trim().toLowerCase();

/** The look of the person's categories; the defaults until they are loaded. */
export function useCategoryLook(): CategoryLookOf {
  const { data } = useQuery(queryFor(listCategoriesEndpoint));
  return data ? lookAmong(data) : categoryLook;
}
