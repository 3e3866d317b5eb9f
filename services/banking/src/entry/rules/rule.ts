import { leavesOf, type Rule, type RuleAction, type RuleDraft, type RuleTree } from '@app/contracts-banking';
import type { CategoryBook } from '../../ledger/model/category-book';
import { categoryId } from '../../ledger/model/category-id';
import type { Versioned } from '../../ledger/model/versioned';
import type { MerchantName } from '../../ledger/book/merchants/merchants.repository';

/** A rule as it is stored. */
export interface RuleRow extends RuleDraft, Versioned {
  _id: string;
  userId: string;
  kind: 'own' | 'learned';
  position: number;
  confidence: number | null;
}

/** What conditions and actions may refer to. */
export interface RuleContext {
  categories: CategoryBook;
  accounts: ReadonlySet<string>;
  /** Titles of series by id. */
  series: ReadonlyMap<string, string>;
  /** Whether the series has no day to come, and had none recently. */
  hasEnded: (seriesId: string) => boolean;
  /** For each merged name of a merchant its current key, and the person's own name for it. */
  names: ReadonlyMap<string, MerchantName>;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Ids of the categories in a rule. */
export function categoriesNamed({ if: tree, then }: Pick<RuleDraft, 'if' | 'then'>): string[] {
  const asked = leavesOf(tree).flatMap(({ field, value }) =>
    field === 'category' && value !== undefined ? listOf(value).map(String) : [],
  );
  const filledFields = then.flatMap((action) =>
    action.do === 'setCategory'
      ? [action.category]
      : action.do === 'split'
        ? action.parts.map(({ category }) => category)
        : [],
  );
  return [...asked, ...filledFields];
}

/**
 * Why a rule cannot be applied: something it refers to was removed. Such a rule is shown and skipped, never
 * deleted.
 */
export function problemsOf(rule: Pick<RuleDraft, 'if' | 'then'>, world: RuleContext): string[] {
  const problems = new Set<string>();
  for (const id of categoriesNamed(rule)) {
    if (!world.categories.find(categoryId(id))) problems.add('It names a category that no longer exists.');
  }
  for (const action of rule.then) {
    if (action.do === 'linkSeries') {
      const title = world.series.get(action.series);
      if (title === undefined) problems.add('It links to a series that no longer exists.');
      else if (world.hasEnded(action.series)) problems.add(`It links to ${title}, which has ended.`);
    }
    const set = action.do === 'setCategory' && world.categories.find(categoryId(action.category));
    if (set && set.archived) problems.add(`It sets ${set.name}, which is archived.`);
  }
  for (const { field, value } of leavesOf(rule.if))
    if (field === 'account' && !listOf(value).every((id) => world.accounts.has(String(id))))
      problems.add('It names an account that no longer exists.');
  return [...problems];
}

/** The rule with merged categories replaced by the current ones. */
export function withCurrentCategories<R extends Pick<RuleDraft, 'if' | 'then'>>(
  rule: R,
  book: CategoryBook,
): R {
  if (!book.hasMerged) return rule;
  const now = (id: string): string => book.currentId(categoryId(id));
  return { ...rule, if: askedNow(rule.if, now), then: rule.then.map((action) => doneNow(action, now)) };
}

function askedNow(tree: RuleTree, now: (id: string) => string): RuleTree {
  if ('all' in tree) return { all: tree.all.map((branch) => askedNow(branch, now)) };
  if ('any' in tree) return { any: tree.any.map((branch) => askedNow(branch, now)) };
  if ('not' in tree) return { not: askedNow(tree.not, now) };
  const [leaf] = leavesOf(tree);
  if (leaf!.field !== 'category' || leaf!.value === undefined) return leaf!;
  const { value } = leaf!;
  return {
    ...leaf!,
    value: Array.isArray(value) ? value.map((text) => now(String(text))) : now(String(value)),
  };
}

const doneNow = (action: RuleAction, now: (id: string) => string): RuleAction =>
  action.do === 'setCategory'
    ? { ...action, category: now(action.category) }
    : action.do === 'split'
      ? { ...action, parts: action.parts.map((part) => ({ ...part, category: now(part.category) })) }
      : action;

export const toRule = (
  { _id, userId: _userId, restored: _r, ...row }: RuleRow,
  world: RuleContext,
): Rule => ({
  ...withCurrentCategories(row, world.categories),
  id: _id,
  problems: problemsOf(row, world),
});

/** The order in which rules apply: a person's own by position, then learned ones. */
export const inOrder = (rules: readonly RuleRow[]): RuleRow[] =>
  [...rules].sort(
    (a, b) =>
      Number(a.kind === 'learned') - Number(b.kind === 'learned') ||
      a.position - b.position ||
      (a._id < b._id ? -1 : 1),
  );
