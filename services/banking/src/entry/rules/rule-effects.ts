import type { RuleAction, RuleMoment } from '@app/contracts-banking';
import { newId } from '@app/ids';
import { allocate, exponentOf, sumMinor } from '@app/money';
import type { DefaultedField } from '../../ledger/model/new-row';
import { merchantKeyOf } from '../../ledger/model/merchant-name';
import {
  isReviewed,
  storedType,
  uniqueTags,
  type LineRow,
  type RuleMark,
  type TransactionRow,
} from '../../ledger/model/transaction';
import { inOrder, problemsOf, type RuleRow, type RuleContext } from './rule';
import { matches, specificity } from './rule-matching';
import { categoryId, saysNothing, transferId, type CategoryId } from '../../ledger/model/category-id';
import { namedRow, type NamedLine, type NamedRow } from '../../ledger/model/named-row';

export type RuleCell = RuleMark['cells'][number];
export interface RuleResult {
  row: TransactionRow;
  cells: RuleCell[];
}
interface How {
  onlyEmpty: boolean;
  guessed: ReadonlySet<DefaultedField>;
  world: RuleContext;
}

const marksKept = 10;

/** Applies one action to a row; returns the same row if nothing changes. */
function acted(row: TransactionRow, action: RuleAction, how: How): TransactionRow {
  const { onlyEmpty, guessed, world } = how;
  const mayFill = (empty: boolean): boolean => !onlyEmpty || empty;
  // The category of such rows is in their parts, or comes from the linked row.
  const isBound = Boolean(
    row.lines?.length || row.transfer || row.refundOf?.length || row.refundedBy?.length,
  );
  const categoryEmpty = saysNothing(row.categoryId) || guessed.has('category');
  switch (action.do) {
    case 'setCategory': {
      const set = world.categories.find(categoryId(action.category));
      return set && !isBound && mayFill(categoryEmpty)
        ? categorised(row, world.categories.keepIfSame(row.categoryId, set.id))
        : row;
    }
    case 'markTransfer':
      return !isBound && mayFill(categoryEmpty) ? categorised(row, transferId) : row;
    case 'setMerchant':
      return mayFill(row.merchant === null)
        ? { ...row, merchant: action.merchant, merchantKey: merchantKeyOf(action.merchant) }
        : row;
    case 'setDescription':
      return mayFill(asPrinted(row)) ? described(row, action.description) : row;
    case 'setNote':
      return mayFill(row.note === null) ? { ...row, note: action.note } : row;
    case 'setPaymentMethod':
      return mayFill(guessed.has('paymentMethod')) ? { ...row, paymentMethod: action.paymentMethod } : row;
    case 'addTags':
      return { ...row, tags: uniqueTags([...row.tags, ...action.tags]).slice(0, 50) };
    case 'removeTags': {
      const removedTags = new Set(action.tags.map((tag) => tag.toLowerCase()));
      return { ...row, tags: row.tags.filter((tag) => !removedTags.has(tag.toLowerCase())) };
    }
    case 'markReviewed':
      return isReviewed(row) ? row : { ...row, reviewed: true };
    case 'setBusiness':
      return mayFill(!row.business)
        ? {
            ...row,
            business: true,
            businessPercent: action.percent === 100 ? undefined : action.percent,
            taxLine: action.taxLine ?? undefined,
          }
        : row;
    case 'exclude':
      return row.excluded ? row : { ...row, excluded: true };
    case 'linkSeries':
      return mayFill(row.seriesId === undefined) ? { ...row, seriesId: action.series } : row;
    case 'split':
      return isBound || row.type === 'transfer' ? row : splitBy(row, action.parts, world);
    case 'notify':
      return row;
  }
}

type SplitPart = Extract<RuleAction, { do: 'split' }>['parts'][number];

/**
 * Parts by percent divide the amount exactly; parts by amount take theirs, and a part without either takes
 * the rest. The row is not split if the amounts do not work out.
 */
function splitBy(row: TransactionRow, parts: readonly SplitPart[], world: RuleContext): TransactionRow {
  const amounts = partAmounts(row, parts);
  if (!amounts || amounts.some((minor) => minor === 0)) return row;
  const lines = parts.map((part, index): LineRow => ({
    id: newId(),
    amountMinor: amounts[index]!,
    categoryId: world.categories.currentId(categoryId(part.category)),
    note: part.note ?? null,
    tags: [],
    businessPercent: null,
    taxLine: null,
  }));
  return { ...row, lines };
}

function partAmounts(row: TransactionRow, parts: readonly SplitPart[]): number[] | undefined {
  const percents = parts.map(({ percent }) => percent);
  if (percents.every((percent) => percent !== undefined)) {
    const weights = percents.map((percent) => Math.round(percent * 100));
    return sumMinor(weights) === 10_000 ? allocate(row.amountMinor, weights) : undefined;
  }
  const amounts = parts.map(({ amount, percent }) => {
    if (percent !== undefined) return Math.round((row.amountMinor * percent) / 100);
    return amount === undefined ? undefined : Math.round(amount * 10 ** exponentOf(row.currency));
  });
  const remainder = row.amountMinor - sumMinor(amounts.map((amount) => amount ?? 0));
  const open = amounts.filter((amount) => amount === undefined).length;
  if (open > 1 || (open === 0 && remainder !== 0)) return undefined;
  return amounts.map((amount) => amount ?? remainder);
}

const categorised = (row: TransactionRow, id: CategoryId): TransactionRow => ({
  ...row,
  categoryId: id,
  type: storedType(id, row.inflow ? 'income' : 'expense'),
});
/** Whether nobody changed the description: it is the bank's text, or the name found in it. */
const asPrinted = (row: TransactionRow): boolean =>
  row.statementText !== null && (row.description === row.statementText || row.description === row.merchant);
const described = (row: TransactionRow, description: string): TransactionRow => ({
  ...row,
  description,
  merchantKey: row.merchant === null ? merchantKeyOf(description) : row.merchantKey,
});

const shown: readonly (keyof NamedRow)[] = [
  'category',
  'merchant',
  'description',
  'note',
  'paymentMethod',
  'tags',
  'type',
  'lines',
  'business',
  'businessPercent',
  'taxLine',
  'reviewed',
  'excluded',
];
const textOf = (value: unknown): string => {
  if (!Array.isArray(value)) return value === true ? 'yes' : String(value ?? '');
  return value
    .map((part: unknown) => (typeof part === 'string' ? part : (part as NamedLine).category))
    .join(', ');
};

/** The differences in readable form. */
const cellsBetween = (
  before: TransactionRow,
  after: TransactionRow,
  { series, categories }: RuleContext,
): RuleCell[] => {
  if (before === after) return [];
  const [old, now] = [namedRow(before, categories), namedRow(after, categories)];
  const cells: RuleCell[] = shown.flatMap((field) => {
    const [was, is] = [textOf(old[field]), textOf(now[field])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
  if (before.seriesId === after.seriesId) return cells;
  const title = ({ seriesId }: TransactionRow): string => (seriesId && series.get(seriesId)) ?? '';
  return [...cells, { field: 'series', before: title(before), after: title(after) }];
};

/** Marks a notice among the cells of a mark; its text follows. */
export const noticeField = 'notify';

/** The text of a rule's notice; undefined for a rule that does not notify. */
export function noticeText({ then, name }: Pick<RuleRow, 'then' | 'name'>): string | undefined {
  const notice = then.find((action) => action.do === 'notify');
  return notice && (notice.text ?? name);
}

/** Adds to the mark of a new row that the person is notified. */
function noticed({ row, cells }: RuleResult, rule: RuleRow): RuleResult {
  const text = noticeText(rule);
  return text === undefined
    ? { row, cells }
    : { row, cells: [...cells, { field: noticeField, before: '', after: text }] };
}

/** Applies one rule to a row that matches it. */
export function ruleApplied(
  rule: Pick<RuleRow, 'then' | 'fillOnlyIfEmpty'>,
  row: TransactionRow,
  how: Omit<How, 'onlyEmpty'>,
): RuleResult {
  const filled = { ...how, onlyEmpty: rule.fillOnlyIfEmpty };
  const after = rule.then.reduce((other, action) => acted(other, action, filled), row);
  return { row: after, cells: cellsBetween(row, after, how.world) };
}

/** The row with a rule's mark added. */
export const withRuleMark = (
  { row, cells }: RuleResult,
  rule: Pick<RuleRow, '_id' | 'name'>,
  at: string,
): TransactionRow =>
  cells.length === 0
    ? row
    : {
        ...row,
        ruleMarks: [...(row.ruleMarks ?? []), { ruleId: rule._id, rule: rule.name, at, cells }].slice(
          -marksKept,
        ),
      };

/** The row with the merchant name that the person gave; the statement text stays. */
function called(row: TransactionRow, { names }: RuleContext): TransactionRow {
  const merchant = names.get(row.merchantKey);
  return merchant ? { ...row, merchant: merchant.name, merchantKey: merchant.key } : row;
}

/** One person's current rules, ready to be applied. */
export class RuleSet {
  private readonly own: readonly RuleRow[];
  private readonly learned: readonly RuleRow[];

  constructor(
    rules: readonly RuleRow[],
    readonly world: RuleContext,
  ) {
    const sound = inOrder(rules).filter((rule) => rule.enabled && problemsOf(rule, world).length === 0);
    this.own = sound.filter(({ kind }) => kind === 'own');
    // The most specific first; among equals the one learned last.
    this.learned = sound
      .filter(({ kind }) => kind === 'learned')
      .sort((a, b) => specificity(b.if) - specificity(a.if) || (a._id < b._id ? 1 : -1));
  }

  get hasRules(): boolean {
    return this.own.length + this.learned.length > 0;
  }

  /**
   * Applies the person's own rules in order, each on the result of those before it, then the one best-fitting
   * learned rule.
   */
  apply(
    row: TransactionRow,
    when: RuleMoment,
    guessed: ReadonlySet<DefaultedField>,
    at: string,
  ): TransactionRow {
    let current = called(row, this.world);
    const open = new Set(guessed);
    const follow = (rule: RuleRow): void => {
      const ruled = ruleApplied(rule, current, { guessed: open, world: this.world });
      for (const { field } of ruled.cells) open.delete(field as DefaultedField);
      // A rule that confirms a guess also counts as having decided it.
      if (rule.then.some(({ do: kind }) => kind === 'setCategory' || kind === 'markTransfer'))
        open.delete('category');
      current = withRuleMark(noticed(ruled, rule), rule, at);
    };
    for (const rule of this.own) {
      if (!rule.when.includes(when) || !matches(rule.if, current, this.world)) continue;
      follow(rule);
      if (rule.stopProcessing) return current;
    }
    const best = this.learned.find(
      (rule) => rule.when.includes(when) && matches(rule.if, current, this.world),
    );
    if (best) follow(best);
    return current;
  }
}
