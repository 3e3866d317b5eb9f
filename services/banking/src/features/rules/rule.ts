import { leavesOf, type Rule, type RuleDraft } from '@app/contracts-banking';
import type { Versioned } from '../undo/standing';
import type { MerchantName } from '../merchants/merchants.repository';

/** A rule as it is stored. */
export interface RuleRow extends RuleDraft, Versioned {
  _id: string;
  userId: string;
  kind: 'own' | 'learned';
  position: number;
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
  /** Titles of series by id. */
  series: ReadonlyMap<string, string>;
  /** No day of the series is to come, nor was there one lately. */
  hasEnded: (seriesId: string) => boolean;
  /** What each other name of a merchant became, and how a person calls one. */
  names: ReadonlyMap<string, MerchantName>;
}

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
    if (action.do === 'linkSeries') {
      const title = world.series.get(action.series);
      if (title === undefined) problems.add('It links to a series that no longer exists.');
      else if (world.hasEnded(action.series)) problems.add(`It links to ${title}, which has ended.`);
    }
    if (action.do === 'setCategory' && world.categories.get(action.category)?.archived)
      problems.add(`It sets ${world.categories.get(action.category)!.name}, which is archived.`);
  }
  for (const { field, value } of leavesOf(rule.if))
    if (field === 'account' && !listOf(value).every((id) => world.accounts.has(String(id))))
      problems.add('It names an account that no longer exists.');
  return [...problems];
}

export const toRule = ({ _id, userId: _userId, restored: _r, ...row }: RuleRow, world: RuleWorld): Rule => ({
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
