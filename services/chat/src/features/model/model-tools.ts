import { z } from 'zod';
import { isDay } from '@app/calendar';
import type { About, LedgerNames, Question } from '@app/question-engine';
import type { ModelTool } from './language-model.adapter';

export type ToolRequest =
  | { kind: 'question'; question: Question }
  | { kind: 'text'; text: string }
  | { kind: 'change'; sentence: string }
  | { kind: 'refused'; reason: string };

interface Context {
  names: LedgerNames;
  today: string;
}
interface Tool {
  says: string;
  shape: z.ZodObject;
  means: (given: never, context: Context) => ToolRequest;
}

const tool = <S extends z.ZodObject>(
  says: string,
  shape: S,
  means: (given: z.output<S>, context: Context) => ToolRequest,
): Tool => ({ says, shape, means });
const ask = (question: Question): ToolRequest => ({ kind: 'question', question });

const day = z.string().refine(isDay, 'must be a day like 2026-11-21');
const side = z.enum(['expense', 'income']).default('expense');
const name = z.string().max(60).nullish();
const summed = { side, category: name, merchant: name };
const days = { from: day, to: day };
const narrowed = ({
  category,
  merchant,
}: {
  category?: string | null | undefined;
  merchant?: string | null | undefined;
}): About => ({
  ...(category && { category }),
  ...(merchant && { merchant }),
});
const currentFigureKinds = [
  'net-worth',
  'bills',
  'subscriptions',
  'savings-rate',
  'tax-rate',
  'tax-set-aside',
  'payday',
  'pay',
  'unusual',
  'uncategorised',
  'crypto',
  'goal',
  'refunds',
  'runway',
  'debts',
  'alerts',
] as const;

/** The tools of a model; each is a question that the engine answers. All of them only read. */
const tools: Readonly<Record<string, Tool>> = {
  get_balance: tool(
    'Balance of one account or of all, now or at the end of a day.',
    z.object({ account: name, on: day.nullish() }),
    ({ account, on }, { names, today }) =>
      on && on !== today
        ? ask({
            kind: 'balance-at',
            day: on,
            what: 'balance',
            account: names.accounts.find((one) => one.name === account),
          })
        : ask({ kind: 'balance', account: account ?? undefined }),
  ),
  get_spending: tool(
    'Sum of expenses or income of a period, all or of one category or merchant.',
    z.object({ ...summed, ...days }),
    (given) =>
      ask({
        kind: 'spending',
        side: given.side,
        ...narrowed(given),
        period: { from: given.from, to: given.to },
      }),
  ),
  compare_periods: tool(
    'The same sum in two periods, with the difference.',
    z.object({ ...summed, ...days, other_from: day, other_to: day }),
    (given) =>
      ask({
        kind: 'compare',
        side: given.side,
        about: narrowed(given),
        first: { from: given.from, to: given.to },
        second: { from: given.other_from, to: given.other_to },
      }),
  ),
  explain_change: tool(
    'Why a sum is another than in a period before: by category and merchant.',
    z.object({ ...summed, ...days, other_from: day, other_to: day }),
    (given) =>
      ask({
        kind: 'changed',
        side: given.side,
        about: narrowed(given),
        period: { from: given.from, to: given.to },
        before: { from: given.other_from, to: given.other_to },
      }),
  ),
  get_top: tool(
    'The largest purchases, merchants, categories or months of a period.',
    z.object({
      ...summed,
      ...days,
      what: z.enum(['purchase', 'merchant', 'category', 'month']),
      count: z.number().int().min(1).max(10).default(5),
    }),
    (given) =>
      ask({
        kind: 'ranking',
        what: given.what,
        side: given.side,
        about: narrowed(given),
        period: { from: given.from, to: given.to },
        count: given.count,
      }),
  ),
  get_average: tool(
    'Average per day, week, month or year over a period.',
    z.object({ ...summed, ...days, per: z.enum(['day', 'week', 'month', 'year']).default('month') }),
    (given) =>
      ask({
        kind: 'average',
        side: given.side,
        about: narrowed(given),
        per: given.per,
        period: { from: given.from, to: given.to },
      }),
  ),
  get_budget: tool(
    'Budgets of the running period, all or one.',
    z.object({ category: name }),
    ({ category }) => ask({ kind: 'budget', category: category ?? undefined, remaining: true }),
  ),
  can_afford: tool(
    'Whether a price (in minor units, cents) can be paid by a day, by what is planned.',
    z.object({ price_minor: z.number().int().min(1).max(100_000_000_000), by: day.nullish() }),
    ({ price_minor: priceMinor, by }) => ask({ kind: 'afford', priceMinor, by: by ?? undefined }),
  ),
  get_current_figure: tool(
    'A figure as it stands now.',
    z.object({ what: z.enum(currentFigureKinds) }),
    ({ what }, { today }) => {
      if (what === 'savings-rate')
        return ask({
          kind: 'savings',
          period: { from: `${today.slice(0, 8)}01`, to: today, label: 'this month' },
          rate: true,
        });
      return ask(what === 'crypto' ? { kind: 'crypto', gain: true } : { kind: what });
    },
  ),
  ask_books: tool(
    'Any other question about the person’s own books, in plain English.',
    z.object({ question: z.string().min(3).max(300) }),
    ({ question }) => ({ kind: 'text', text: question }),
  ),
  propose_change: tool(
    'Proposes one change, in plain English. Nothing is changed: the person sees a card and decides.',
    z.object({ sentence: z.string().min(3).max(300) }),
    ({ sentence }) => ({ kind: 'change', sentence }),
  ),
};

/** The tools with schemas that allow no other members, which some servers need to stream tool calls. */
export const modelTools: readonly ModelTool[] = Object.entries(tools).map(([called, { says, shape }]) => {
  const { $schema: _schema, ...parameters } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return {
    type: 'function',
    function: { name: called, description: says, parameters: { ...parameters, additionalProperties: false } },
  };
});

/**
 * The request in a model's tool call. Its arguments are validated: invalid ones are refused, never repaired
 * by guessing.
 */
export function readToolCall(called: string, text: string, context: Context): ToolRequest {
  const wanted = Object.hasOwn(tools, called) ? tools[called] : undefined;
  if (!wanted) return { kind: 'refused', reason: 'There is no tool of that name.' };
  let given: unknown;
  try {
    given = JSON.parse(text || '{}');
  } catch {
    return { kind: 'refused', reason: 'The arguments are not JSON.' };
  }
  const parsed = wanted.shape.strict().safeParse(given);
  if (!parsed.success)
    return { kind: 'refused', reason: parsed.error.issues[0]?.message ?? 'The arguments do not fit.' };
  const { category, from, to } = parsed.data as { category?: string | null; from?: string; to?: string };
  if (category && !context.names.categories.some((one) => one.name === category))
    return { kind: 'refused', reason: 'There is no category of that name.' };
  if (from && to && from > to) return { kind: 'refused', reason: 'The period ends before it begins.' };
  return wanted.means(parsed.data as never, context);
}
