import { listGoalsEndpoint, readBudgetPlanEndpoint, type Goal } from '@app/contracts-banking';
import type { FullAnswer } from '../full-answer';
import type { AnsweredQuestion } from '../question';
import { countOf, fullAnswer, type AnswerWriter } from './answer-writer';

type Asked = Extract<AnsweredQuestion, { kind: 'goal' }>;

/** Progress of goals and when they are reached; without goals, the targets of the budget. */
export async function goal({ name }: Asked, writer: AnswerWriter): Promise<FullAnswer> {
  const { goals } = await writer.ask(listGoalsEndpoint, {});
  const open = goals.filter(({ archived }) => !archived);
  const named = name ? open.filter((one) => isCalled(one, name)) : open;
  if (named.length === 0 && (open.length === 0 || (await hasTarget(name, writer))))
    return targets(name, writer);
  const shown = named.length > 0 ? named : open;
  const said = shown.slice(0, 3).map((one) => sentenceOf(one, writer));
  return fullAnswer({
    topic: 'goal',
    messageType: 'budget_advice',
    sentiment: shown.some(({ state }) => state === 'reached' || state === 'on-track')
      ? 'encouraging'
      : 'other',
    text: [...(named.length === 0 ? [`You have no goal called “${name}”.`] : []), ...said].join(' '),
    figures: shown.slice(0, 5).map((one) => figureOf(one, writer)),
    followUps: ['How much is left in my budget?'],
    link: '/goals',
  });
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** Whether a word of the goal's name matches, or the category it counts. */
function isCalled({ name, category }: Goal, asked: string): boolean {
  const has = new Set(wordsIn(name));
  return (
    category?.toLowerCase() === asked.toLowerCase() ||
    name.toLowerCase().includes(asked.toLowerCase()) ||
    wordsIn(asked).some((word) => has.has(word))
  );
}

async function hasTarget(name: string | undefined, writer: AnswerWriter): Promise<boolean> {
  if (!name) return false;
  const { rows } = await writer.ask(readBudgetPlanEndpoint, {});
  return rows.some(
    ({ category, target }) => target !== null && category.toLowerCase().includes(name.toLowerCase()),
  );
}

function sentenceOf(goal: Goal, writer: AnswerWriter): string {
  const { name, kind, currency, state, by, projected, needed, pace, monthly, percent } = goal;
  const money = (amount: number): string => writer.money(writer.minor(amount, currency), currency);
  const isDebt = kind === 'debt';
  if (state === 'reached')
    return isDebt ? `${name}: nothing is owed any more.` : `${name} has reached its ${money(goal.target)}.`;
  const has = isDebt
    ? `${name} has ${money(goal.missing)} left to pay off (${percent}% done)`
    : `${name} has ${money(goal.saved)} of ${money(goal.target)} (${percent}%)`;
  if (state === 'overdue') return `${has}; its date was ${writer.day(by!)}.`;
  const rate =
    pace !== null ? `at ${money(pace)} a month so far` : `as planned, with ${money(monthly ?? 0)} a month`;
  const takes =
    needed === null || state === 'on-track'
      ? ''
      : ` It takes ${money(needed)} a month to make ${writer.day(by!)}.`;
  if (state === 'unknown') return `${has}.${takes}`;
  if (projected === null) return `${has}; it is not getting closer ${rate}.${takes}`;
  const due =
    by === null ? '' : projected <= by ? `, in time for ${writer.day(by)}` : `, after ${writer.day(by)}`;
  return `${has}: it is reached on ${writer.day(projected)} ${rate}${due}.${takes}`;
}

function figureOf(goal: Goal, writer: AnswerWriter): FullAnswer['figures'][number] {
  const { name, kind, currency, sources, missing } = goal;
  const money = (amount: number): string => writer.money(writer.minor(amount, currency), currency);
  const only = sources.length === 1 ? sources[0]! : undefined;
  return {
    label: name,
    value: kind === 'debt' ? money(missing) : `${money(goal.saved)} of ${money(goal.target)}`,
    formula:
      kind === 'debt'
        ? `owed on ${sources.map((one) => one.name).join(', ')}; ${money(goal.saved)} paid off since ${writer.day(goal.startedOn)}`
        : `${money(missing)} missing; counted of ${sources.map((one) => `${one.name} (${money(one.counted)})`).join(', ')}`,
    link: `/goals?goal=${goal.id}`,
    period: null,
    why: only?.accountId ? { figure: 'balance', account: only.accountId } : null,
  };
}

/** When a category's target is reached with the present assignments. */
async function targets(name: string | undefined, writer: AnswerWriter): Promise<FullAnswer> {
  const plan = await writer.ask(readBudgetPlanEndpoint, {});
  const { currency } = plan;
  const rows = plan.rows.filter(
    ({ target }) => target && ['by-date', 'refill', 'fixed', 'yearly'].includes(target.kind),
  );
  const found = name
    ? rows.filter(({ category }) => category.toLowerCase().includes(name.toLowerCase()))
    : rows.filter(({ target }) => target!.kind === 'by-date' || target!.kind === 'yearly');
  const shown = found.length > 0 ? found : name ? [] : rows;
  const lines = shown.slice(0, 5).map((row) => {
    const target = row.target!;
    const wanted = 'amount' in target ? writer.minor(target.amount, currency) : 0;
    const has = Math.max(0, writer.minor(row.available ?? 0, currency));
    const pace = writer.minor(row.assigned ?? 0, currency);
    const missing = Math.max(0, wanted - has);
    const periods = missing === 0 ? 0 : pace > 0 ? Math.ceil(missing / pace) : undefined;
    return { row, wanted, has, pace, missing, periods };
  });
  const sentence = ({ row, wanted, has, pace, missing, periods }: (typeof lines)[number]): string =>
    missing === 0
      ? `${row.category} has reached its ${writer.money(wanted, currency)}.`
      : periods === undefined
        ? `${row.category} has ${writer.money(has, currency)} of ${writer.money(wanted, currency)}; nothing is assigned to it, so it is not getting closer.`
        : `${row.category} has ${writer.money(has, currency)} of ${writer.money(wanted, currency)}: at ${writer.money(pace, currency)} a period that is ${countOf(periods, 'more period')}${row.target!.kind === 'by-date' && 'date' in row.target! ? `, due ${writer.day(row.target.date)}` : ''}.`;
  return fullAnswer({
    topic: 'goal',
    messageType: 'budget_advice',
    sentiment: lines.some(({ missing }) => missing === 0) ? 'encouraging' : 'other',
    text:
      lines.length > 0
        ? lines.slice(0, 2).map(sentence).join(' ')
        : name
          ? `You have no goal called “${name}”. You can set one under Goals.`
          : 'You have no goal yet. Set one under Goals and I can tell how long it takes.',
    figures: lines.map(({ row, wanted, has, missing }) => ({
      label: row.category,
      value: `${writer.money(has, currency)} of ${writer.money(wanted, currency)}`,
      formula: `${writer.money(missing, currency)} missing; what is available in the category counts`,
      link: '/budget',
      period: plan.period,
      why: { figure: 'budgetAvailable', category: row.category, ...plan.period },
    })),
    followUps: ['How much is left in my budget?'],
    link: lines.length > 0 ? '/budget' : '/goals',
  });
}
