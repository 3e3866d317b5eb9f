import type { SelectOption } from '../fields/select';
import { spelled } from '@app/api-client';

interface Placed {
  id: string;
  name: string;
  /** Name of the category it stands below. */
  parent: string | null;
}

/** Each top-level category with those below it right after. */
export function inTree<T extends Placed>(categories: readonly T[]): T[] {
  const names = new Set(categories.map(({ name }) => name));
  const below = new Map<string, T[]>();
  for (const one of categories)
    if (one.parent !== null && names.has(one.parent))
      below.set(one.parent, [...(below.get(one.parent) ?? []), one]);
  return categories
    .filter(({ parent }) => parent === null || !names.has(parent))
    .flatMap((top) => [top, ...(below.get(top.name) ?? [])]);
}

/** A picker's options in the order of the tree, what stands below something moved in by a space that a native list keeps. */
export function categoryOptions(
  categories: readonly Placed[],
  value: 'name' | 'id' = 'name',
): SelectOption[] {
  const names = new Set(categories.map(({ name }) => name));
  return inTree(categories).map((one) => ({
    value: one[value],
    label: one.parent !== null && names.has(one.parent) ? `\u2003${one.name}` : spelled(one.name),
  }));
}

/** The options with the chosen value among them, whether or not it can still be chosen again. */
export const withChosen = (options: readonly SelectOption[], chosen: string): SelectOption[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? [...options]
    : [{ value: chosen, label: spelled(chosen) }, ...options];
