import {
  cardDebtPot,
  flexPot,
  incomeCategories,
  topCategories,
  uncategorised,
  type Category,
} from '@app/contracts-banking';
import { categoryId, type CategoryId } from './category-id';

/** A user's custom category, or the user's changes of a fixed one. */
export interface CategoryRow {
  _id: string;
  userId: string;
  name: string;
  kind: 'expense' | 'income';
  parentId: CategoryId | null;
  /**
   * The name in the form that is compared; for a category that no longer exists, a text that cannot be a
   * name.
   */
  nameKey: string;
  /** Id of the fixed category that this row restyles or archives; name and place come from that category. */
  base?: string | null;
  icon?: string | null;
  colour?: Category['colour'];
  taxLine?: string | null;
  archived?: boolean | null;
  /** The category it was merged into. */
  mergedInto?: CategoryId | null;
  /** Id of the write that removed it. The row is kept because an undo may bring back rows that use it. */
  removed?: string | null;
  /** Number of renames and merges. Only ever grows. */
  nameRevision?: number | null;
}

/** A category in this service, including whether it is archived. */
export type KnownCategory = Category & { id: CategoryId; parentId: CategoryId | null; archived: boolean };

/** Line icon and colour word of each fixed category. */
const looks: Record<
  (typeof topCategories)[number] | typeof uncategorised,
  { icon: string; colour: 'primary' | 'secondary' | 'accent' | 'neutral' }
> = {
  Groceries: { icon: 'shopping-cart', colour: 'secondary' },
  Dining: { icon: 'utensils', colour: 'secondary' },
  Transport: { icon: 'bus', colour: 'primary' },
  Housing: { icon: 'house', colour: 'accent' },
  Utilities: { icon: 'zap', colour: 'secondary' },
  Entertainment: { icon: 'clapperboard', colour: 'accent' },
  Shopping: { icon: 'shopping-bag', colour: 'accent' },
  Health: { icon: 'heart-pulse', colour: 'accent' },
  Travel: { icon: 'plane', colour: 'primary' },
  Education: { icon: 'graduation-cap', colour: 'primary' },
  Insurance: { icon: 'shield-check', colour: 'neutral' },
  Subscriptions: { icon: 'repeat', colour: 'neutral' },
  Business: { icon: 'store', colour: 'primary' },
  Taxes: { icon: 'landmark', colour: 'accent' },
  Fees: { icon: 'receipt', colour: 'neutral' },
  Gifts: { icon: 'gift', colour: 'accent' },
  Salary: { icon: 'briefcase-business', colour: 'primary' },
  Freelance: { icon: 'laptop', colour: 'primary' },
  'Investment Income': { icon: 'trending-up', colour: 'primary' },
  Refund: { icon: 'rotate-ccw', colour: 'primary' },
  Transfer: { icon: 'arrow-left-right', colour: 'neutral' },
  Other: { icon: 'circle-dashed', colour: 'neutral' },
  [uncategorised]: { icon: 'circle-dashed', colour: 'neutral' },
};

export const categoryKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const budgetLines = new Set([flexPot, cardDebtPot].map(categoryKey));
/**
 * Why a category may not have this name: budgets have a line with the name that is not a category. Undefined
 * for other names.
 */
export const reservedNameProblem = (name: string): string | undefined =>
  budgetLines.has(categoryKey(name)) ? 'Your budget has a line of that name; choose another one' : undefined;

export const builtInCategories: readonly KnownCategory[] = ([...topCategories, uncategorised] as const).map(
  (name) => ({
    id: categoryId(categoryKey(name).replaceAll(' ', '-')),
    name,
    kind: name === 'Transfer' ? 'transfer' : incomeCategories.includes(name) ? 'income' : 'expense',
    parent: null,
    parentId: null,
    icon: looks[name].icon,
    builtIn: true,
    colour: null,
    taxLine: null,
    archived: false,
  }),
);

/** A name as it is stored, with single spaces between words. */
export const singleSpaced = (name: string): string => name.replace(/\s+/g, ' ');

/** Names are unique among existing categories; merged and removed ones leave their names free. */
export const nameKeyOf = ({
  _id,
  base,
  name,
  mergedInto,
  removed,
}: Pick<CategoryRow, '_id' | 'base' | 'name' | 'mergedInto' | 'removed'>): string =>
  !base && (mergedInto || removed) ? ` ${_id}` : categoryKey(name);

/** Icon and colour word of a category: its own, its parent's, or a plain tag. */
export function lookOf(
  name: string,
  parent: string | null = null,
): { icon: string; colour: 'primary' | 'secondary' | 'accent' | 'neutral' } {
  return (
    looks[name as keyof typeof looks] ??
    (parent === null ? undefined : looks[parent as keyof typeof looks]) ?? { icon: 'tag', colour: 'neutral' }
  );
}

export const toCategory = (row: CategoryRow, parent: string | null): KnownCategory => ({
  id: categoryId(row._id),
  name: row.name,
  kind: row.kind,
  parent,
  parentId: parent === null ? null : (row.parentId ?? null),
  icon: row.icon ?? lookOf(row.name, parent).icon,
  builtIn: false,
  colour: row.colour ?? null,
  taxLine: row.taxLine ?? null,
  archived: row.archived ?? false,
});

/** A fixed category with its owner's changes. */
export const withOwnLook = (fixed: KnownCategory, row: CategoryRow): KnownCategory => ({
  ...fixed,
  icon: row.icon ?? fixed.icon,
  colour: row.colour ?? null,
  taxLine: row.taxLine ?? null,
  archived: row.archived ?? false,
});

/** In the shape of the contract. */
export const withoutState = ({
  archived: _archived,
  parentId: _parentId,
  ...category
}: KnownCategory): Category => category;
