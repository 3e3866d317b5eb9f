import { leavesOf, type Rule, type RuleAction, type RuleDraft } from '@app/contracts-banking';

import type { MerchantName } from '../merchants/merchants.repository';

/** A rule as it is stored. */
export interface RuleRow extends RuleDraft {
  _id: string;
  userId: string;
  kind: 'own' | 'learned';
  position: number;
  version: number;
  confidence: number | null;
}

/** What conditions and actions may name. */
export interface RuleWorld {
  /** By id. */
  categories: ReadonlyMap<
    string,
    { id: string; name: string; parent: string | null; archived: boolean; kind: string }
  >;
  categoryIds: ReadonlyMap<string, string>;
  accounts: ReadonlySet<string>;
  /** What each other name of a merchant became, and how a person calls one. */
  names: ReadonlyMap<string, MerchantName>;
}

/** What a rule may do to a transaction today; the model has more, for fields that are still to come. */
export const possibleActions: ReadonlySet<RuleAction['do']> = new Set([
  'setCategory',
  'setMerchant',
  'setDescription',
  'setNote',
  'setPaymentMethod',
  'addTags',
  'removeTags',
  'markTransfer',
  'markReviewed',
  'setBusiness',
  'split',
  'exclude',
]);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Ids of the categories a rule names. */
export function categoriesNamed({ if: tree, then }: Pick<RuleDraft, 'if' | 'then'>): string[] {
  const asked = leavesOf(tree).flatMap(({ field, value }) =>
    field === 'category' && value !== undefined ? listOf(value).map(String) : [],
  );
  const given = then.flatMap((action) =>
    action.do === 'setCategory'
      ? [action.category]
      : action.do === 'split'
        ? action.parts.map(({ category }) => category)
        : [],
  );
  return [...asked, ...given];
}

/** Why a rule cannot be followed: what it names is gone. Such a rule is shown and skipped, never dropped. */
export function problemsOf(rule: Pick<RuleDraft, 'if' | 'then'>, world: RuleWorld): string[] {
  const problems = new Set<string>();
  for (const id of categoriesNamed(rule)) {
    const category = world.categories.get(id);
    if (!category) problems.add('It names a category that no longer exists.');
  }
  for (const action of rule.then) {
    if (!possibleActions.has(action.do)) problems.add('It does something that is not possible yet.');
    if (action.do === 'setCategory' && world.categories.get(action.category)?.archived)
      problems.add(`It sets ${world.categories.get(action.category)!.name}, which is archived.`);
  }
  for (const { field, value } of leavesOf(rule.if))
    if (field === 'account' && !listOf(value).every((id) => world.accounts.has(String(id))))
      problems.add('It names an account that no longer exists.');
  return [...problems];
}

export const toRule = ({ _id, userId: _userId, ...row }: RuleRow, world: RuleWorld): Rule => ({
  ...row,
  id: _id,
  problems: problemsOf(row, world),
});

/** The order rules are looked at: a person's own by position, then what was learned. */
export const inOrder = (rules: readonly RuleRow[]): RuleRow[] =>
  [...rules].sort(
    (a, b) =>
      Number(a.kind === 'learned') - Number(b.kind === 'learned') ||
      a.position - b.position ||
      (a._id < b._id ? -1 : 1),
  );
