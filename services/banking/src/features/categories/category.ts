import { cardDebtPot, flexPot, incomeCategories, topCategories, type Category } from '@app/contracts-banking';

/** A category of a user's own. */
export interface CategoryRow {
  _id: string;
  userId: string;
  name: string;
  kind: 'expense' | 'income';
  parent: string | null;
  /** Name as it is compared. */
  nameKey: string;
  /** Id of the fixed category this row restyles or archives; it has that one's name and place. */
  base?: string | null;
  icon?: string | null;
  colour?: Category['colour'];
  taxLine?: string | null;
  archived?: boolean | null;
}

/** A category as this service knows it: with whether it is hidden from choices. */
export type KnownCategory = Category & { archived: boolean };

/** Line icon and colour word of each fixed category. */
const looks: Record<
  (typeof topCategories)[number],
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
};

export const categoryKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const budgetLines = new Set([flexPot, cardDebtPot].map(categoryKey));
/** Why nobody may call a category so: budgets have a line of that name that is no category. Undefined for other names. */
export const takenByBudget = (name: string): string | undefined =>
  budgetLines.has(categoryKey(name)) ? 'Your budget has a line of that name; choose another one' : undefined;

export const builtInCategories: readonly KnownCategory[] = topCategories.map((name) => ({
  id: categoryKey(name).replaceAll(' ', '-'),
  name,
  kind: name === 'Transfer' ? 'transfer' : incomeCategories.includes(name) ? 'income' : 'expense',
  parent: null,
  icon: looks[name].icon,
  builtIn: true,
  colour: null,
  taxLine: null,
  archived: false,
}));
const builtInByKey = new Map(builtInCategories.map((category) => [categoryKey(category.name), category]));
export const builtInNamed = (name: string): KnownCategory | undefined => builtInByKey.get(categoryKey(name));

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

export const toCategory = (row: CategoryRow): KnownCategory => ({
  id: row._id,
  name: row.name,
  kind: row.kind,
  parent: row.parent,
  icon: row.icon ?? lookOf(row.name, row.parent).icon,
  builtIn: false,
  colour: row.colour ?? null,
  taxLine: row.taxLine ?? null,
  archived: row.archived ?? false,
});

/** A fixed category as its owner styled it. */
export const restyled = (fixed: KnownCategory, row: CategoryRow): KnownCategory => ({
  ...fixed,
  icon: row.icon ?? fixed.icon,
  colour: row.colour ?? null,
  taxLine: row.taxLine ?? null,
  archived: row.archived ?? false,
});

/** As the contract has it. */
export const withoutState = ({ archived: _archived, ...category }: KnownCategory): Category => category;
