import { id } from '@app/contracts-kernel';
import { z } from 'zod';
import { taxLine } from '../ledger/categories/tax-lines';
import { paymentMethod } from '../ledger/transactions/transaction';

/** Limits of a rule: number of conditions (leaves), nesting depth of groups, number of actions. */
export const ruleLimits = { leaves: 50, depth: 4, actions: 10 } as const;

const textOps = ['is', 'isNot', 'contains', 'startsWith', 'glob', 'oneOf', 'empty'] as const;
const choiceOps = ['is', 'isNot', 'oneOf'] as const;
const numberOps = ['is', 'isNot', 'between', 'oneOf'] as const;

/** Operators available for each field. */
export const ruleFields = {
  merchant: textOps,
  statementText: textOps,
  description: textOps,
  /** Signed: money out is negative. */
  amount: numberOps,
  absAmount: numberOps,
  account: choiceOps,
  type: choiceOps,
  category: ['is', 'isNot', 'oneOf', 'inSubtree', 'empty'],
  date: ['is', 'isNot', 'between'],
  dayOfMonth: numberOps,
  /** 1 = Monday … 7 = Sunday. */
  weekday: numberOps,
  tags: ['is', 'isNot', 'oneOf', 'empty'],
  currency: choiceOps,
  source: choiceOps,
  status: choiceOps,
  hasSplit: ['is'],
} as const satisfies Record<string, readonly RuleOp[]>;
export type RuleField = keyof typeof ruleFields;
export const ruleOps = [
  'is',
  'isNot',
  'contains',
  'startsWith',
  'glob',
  'oneOf',
  'between',
  'empty',
  'inSubtree',
] as const;
export type RuleOp = (typeof ruleOps)[number];

const numeric: readonly string[] = ['amount', 'absAmount', 'dayOfMonth', 'weekday'];
const scalar = z.union([z.string().max(200), z.number(), z.boolean()]);

interface Question {
  field: RuleField;
  op: RuleOp;
  value?: unknown;
}

/** Describes what is wrong with a condition; undefined if it is valid. Also used by the page where the rule is being edited. */
export function leafProblem({
  field,
  op,
  value,
}: Question): { at: 'op' | 'value'; message: string } | undefined {
  const refuse = (message: string) => ({ at: 'value', message }) as const;
  if (!(ruleFields[field] as readonly string[]).includes(op))
    return { at: 'op', message: `Not a question to ask of ${field}` };
  if (op === 'empty') return value === undefined ? undefined : refuse('Nothing to compare with');
  const fits = (one: unknown): boolean => fitsField(field, one);
  if (op === 'between') return boundsProblem(value, fits);
  if (op === 'oneOf')
    return Array.isArray(value) && value.length > 0 && value.every(fits)
      ? undefined
      : refuse('A list is needed');
  return fits(value) ? undefined : refuse('Say what to compare with');
}

function fitsField(field: RuleField, one: unknown): boolean {
  if (numeric.includes(field)) return typeof one === 'number';
  if (field === 'hasSplit') return typeof one === 'boolean';
  return typeof one === 'string' && one.trim() !== '';
}

function boundsProblem(
  value: unknown,
  fits: (one: unknown) => boolean,
): { at: 'value'; message: string } | undefined {
  const refuse = (message: string) => ({ at: 'value', message }) as const;
  if (!Array.isArray(value) || value.length !== 2) return refuse('Two bounds are needed');
  const [from, to] = value as (string | number | null)[];
  if (from === null && to === null) return refuse('At least one bound is needed');
  if (![from, to].every((one) => one === null || fits(one))) return refuse('Not a bound of this field');
  return from !== null && to !== null && from! > to!
    ? refuse('The bounds are the wrong way round')
    : undefined;
}

/**
 * One condition. `value` is a single value, a list for `oneOf`, or two bounds for `between` of which one may be null; `empty`
 * takes no value.
 */
export const ruleLeaf = z
  .strictObject({
    field: z.enum(Object.keys(ruleFields) as [RuleField, ...RuleField[]]),
    op: z.enum(ruleOps),
    value: z.union([scalar, z.array(scalar.nullable()).max(50)]).optional(),
  })
  .superRefine((leaf, context) => {
    const problem = leafProblem(leaf);
    if (problem) context.addIssue({ code: 'custom', path: [problem.at], message: problem.message });
  });
export type RuleLeaf = z.infer<typeof ruleLeaf>;
export type RuleTree = RuleLeaf | { all: RuleTree[] } | { any: RuleTree[] } | { not: RuleTree };

const children = z
  .array(z.lazy((): z.ZodType<RuleTree, RuleTree> => ruleNode))
  .min(1, 'Add a condition')
  .max(50);
const ruleNode: z.ZodType<RuleTree, RuleTree> = z.union([
  ruleLeaf,
  z.strictObject({ all: children }),
  z.strictObject({ any: children }),
  z.strictObject({ not: z.lazy((): z.ZodType<RuleTree, RuleTree> => ruleNode) }),
]) as z.ZodType<RuleTree, RuleTree>;

const below = (tree: RuleTree): readonly RuleTree[] =>
  'all' in tree ? tree.all : 'any' in tree ? tree.any : 'not' in tree ? [tree.not] : [];
export const isLeaf = (tree: RuleTree): tree is RuleLeaf => 'field' in tree;
export const leavesOf = (tree: RuleTree): RuleLeaf[] =>
  isLeaf(tree) ? [tree] : below(tree).flatMap(leavesOf);
/** Nesting depth; a single condition has depth 0. */
export const depthOf = (tree: RuleTree): number =>
  isLeaf(tree) ? 0 : 1 + Math.max(...below(tree).map(depthOf));

export const ruleTree = ruleNode.superRefine((tree, context) => {
  if (depthOf(tree) > ruleLimits.depth)
    context.addIssue({ code: 'custom', message: `Groups can be nested up to ${ruleLimits.depth} levels` });
  if (leavesOf(tree).length > ruleLimits.leaves)
    context.addIssue({ code: 'custom', message: `At most ${ruleLimits.leaves} conditions` });
});

const part = z.strictObject({
  category: id,
  percent: z.number().gt(0).max(100).optional(),
  amount: z.number().optional(),
  note: z.string().trim().max(2000).optional(),
});
const tags = z.array(z.string().trim().min(1).max(40)).min(1, 'Name a tag').max(20);
/** An action of a rule. Categories are referenced by id, so that renaming one changes no rule. */
export const ruleAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('setCategory'), category: id }),
  z.strictObject({ do: z.literal('setMerchant'), merchant: z.string().trim().min(1).max(140) }),
  z.strictObject({ do: z.literal('setDescription'), description: z.string().trim().min(1).max(140) }),
  z.strictObject({ do: z.literal('setNote'), note: z.string().trim().min(1).max(2000) }),
  z.strictObject({ do: z.literal('setPaymentMethod'), paymentMethod }),
  z.strictObject({ do: z.literal('addTags'), tags }),
  z.strictObject({ do: z.literal('removeTags'), tags }),
  z.strictObject({ do: z.literal('markTransfer') }),
  z.strictObject({ do: z.literal('markReviewed') }),
  z.strictObject({
    do: z.literal('setBusiness'),
    percent: z.int().min(0).max(100),
    taxLine: taxLine.nullable(),
  }),
  z.strictObject({ do: z.literal('split'), parts: z.array(part).min(2).max(20) }),
  /** Treats the transaction as the payment of this series; settles its nearest open occurrence. */
  z.strictObject({ do: z.literal('linkSeries'), series: id }),
  z.strictObject({ do: z.literal('exclude') }),
  /** Sends a notification with this text, or with the rule's name; once per run over many rows. */
  z.strictObject({ do: z.literal('notify'), text: z.string().trim().min(1).max(140).optional() }),
]);
export type RuleAction = z.infer<typeof ruleAction>;

export const ruleMoments = ['create', 'import', 'sync', 'voice'] as const;
export type RuleMoment = (typeof ruleMoments)[number];

export const ruleDraft = z.strictObject({
  name: z.string().trim().min(1, 'Give the rule a name').max(80),
  enabled: z.boolean().default(true),
  when: z
    .array(z.enum(ruleMoments))
    .min(1, 'Choose when it applies')
    .max(4)
    .default([...ruleMoments]),
  if: ruleTree,
  then: z.array(ruleAction).min(1, 'Say what it does').max(ruleLimits.actions),
  /** Stops later rules once this one has matched. */
  stopProcessing: z.boolean().default(false),
  /** Fills only fields that a transaction does not have yet. */
  fillOnlyIfEmpty: z.boolean().default(true),
});
export type RuleDraft = z.infer<typeof ruleDraft>;
