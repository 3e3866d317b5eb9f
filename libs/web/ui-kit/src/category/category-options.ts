import type { SelectOption } from '../fields/select';
import { spelled } from '@app/api-client';

interface Placed {
  id: string;
  name: string;
  /** Name of its parent category. */
  parent: string | null;
}

/** Each top-level category, directly followed by its subcategories. */
export function inTree<T extends Placed>(categories: readonly T[]): T[] {
  const names = new Set(categories.map(({ name }) => name));
  const below = new Map<string, T[]>();
  for (const category of categories)
    if (category.parent !== null && names.has(category.parent))
      below.set(category.parent, [...(below.get(category.parent) ?? []), category]);
  return categories
    .filter(({ parent }) => parent === null || !names.has(parent))
    .flatMap((top) => [top, ...(below.get(top.name) ?? [])]);
}

/** A picker's options in tree order; subcategories are indented with a space that a native list keeps. */
export function categoryOptions(
  categories: readonly Placed[],
  value: 'name' | 'id' = 'name',
): SelectOption[] {
  const names = new Set(categories.map(({ name }) => name));
  return inTree(categories).map((category) => ({
    value: category[value],
    label:
      category.parent !== null && names.has(category.parent)
        ? `\u2003${category.name}`
        : spelled(category.name),
  }));
}

/** The options including the chosen value, even if it can no longer be chosen. */
export const withChosen = (options: readonly SelectOption[], chosen: string): SelectOption[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? [...options]
    : [{ value: chosen, label: spelled(chosen) }, ...options];
