import type { changeCategoryEndpoint } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import { categoryKey, singleSpaced, reservedNameProblem, type KnownCategory } from '../model/category';

const wrong = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', { field, message: `${field}: ${message}` });
/** Uncategorised rows need the first, moves between accounts the second. */
const neverArchived: readonly string[] = ['other', 'transfer'];

/** The category after a change; throws if the change is not allowed. */
export function changedCategory(
  change: RequestOf<typeof changeCategoryEndpoint>,
  before: KnownCategory,
  all: readonly KnownCategory[],
): KnownCategory {
  const name = change.name === undefined ? before.name : singleSpaced(change.name);
  const moved = change.parent !== undefined && (change.parent ?? null) !== before.parent;
  if (before.builtIn && (name !== before.name || moved)) throw new DomainError('CATEGORY_FIXED');
  if (all.some((category) => category.id !== before.id && categoryKey(category.name) === categoryKey(name)))
    throw new DomainError('CATEGORY_EXISTS', { field: 'name' });
  const problem = name === before.name ? undefined : reservedNameProblem(name);
  if (problem) throw wrong('name', problem);
  if (change.archived && neverArchived.includes(before.id)) throw new DomainError('CATEGORY_FIXED');
  const parent = moved ? newParent(change.parent ?? null, before, all) : undefined;
  return {
    ...before,
    name,
    ...(moved && { parent: parent?.name ?? null, parentId: parent?.id ?? null }),
    icon: change.icon ?? before.icon,
    colour: change.colour === undefined ? before.colour : change.colour,
    taxLine: change.taxLine === undefined ? before.taxLine : change.taxLine,
    archived: change.archived ?? before.archived,
  };
}

/** A parent must be a top-level category of the same kind, because the tree has two levels. */
function newParent(
  name: string | null,
  before: KnownCategory,
  all: readonly KnownCategory[],
): KnownCategory | undefined {
  if (name === null) return undefined;
  const parent = all.find((category) => categoryKey(category.name) === categoryKey(name));
  if (!parent || parent.parent !== null || parent.kind === 'transfer' || parent.id === before.id)
    throw wrong('parent', 'Must be a category of the top level');
  if (parent.kind !== before.kind) throw wrong('parent', `Must be of the same kind, ${before.kind}`);
  if (all.some((category) => category.parentId === before.id))
    throw wrong('parent', 'A category that has others below it stays at the top');
  return parent;
}

/** Why one category cannot be merged into another; undefined if it can. */
export function mergeObstacle(from: KnownCategory, into: KnownCategory): string | undefined {
  if (from.id === into.id) return 'Choose another category';
  if (from.kind === 'transfer' || into.kind === 'transfer')
    return 'Transfers can’t be merged with other categories';
  if (from.kind !== into.kind) return `Must be of the same kind, ${from.kind}`;
  if (into.parentId === from.id) return 'Move it out of this category first';
  if (into.archived) return `${into.name} is archived`;
  if (from.id === 'other') return 'What has no category yet cannot be merged';
  return undefined;
}
