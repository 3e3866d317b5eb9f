import { monthOf } from '@app/calendar';
import { budgetMonthEndpoint } from '@app/contracts-banking';
import type { FullAnswer } from '../full-answer';
import { transactionsLink } from '../links';
import type { AnsweredQuestion } from '../question';
import { fullAnswer, type AnswerWriter } from './answer-writer';

type Asked = Extract<AnsweredQuestion, { kind: 'budget-month' }>;

/** The budgets of a month that is over or still to come, or the budget of one category in it. */
export async function budgetOfMonth({ category, period }: Asked, writer: AnswerWriter): Promise<FullAnswer> {
  const month = monthOf(period.from);
  const { rows, currency } = await writer.ask(budgetMonthEndpoint, { month });
  const minor = (value: number): number => writer.minor(value, currency);
  const asked = rows
    .filter((row) => row.limit !== null && (category === undefined || row.category === category))
    .map((row) => ({ category: row.category, limit: minor(row.limit!), spent: minor(row.spent) }));
  const when = writer.when(period);
  const spent = asked.reduce((sum, row) => sum + row.spent, 0);
  const limit = asked.reduce((sum, row) => sum + row.limit, 0);
  const money = (value: number): string => writer.money(value, currency);
  const shared = { topic: 'budget-month', messageType: 'budget_advice', link: '/budget' } as const;
  if (asked.length === 0) {
    const row = rows.find((one) => one.category === category);
    const alone = row ? ` You spent ${money(minor(row.spent))} on ${category} ${when}.` : '';
    return fullAnswer({
      ...shared,
      text: `${category ? `There was no budget for ${category}` : 'You had no budgets'} ${when}.${alone}`,
      figures: [],
    });
  }
  const isAhead = month > monthOf(writer.today);
  const whose = category ? `your ${category} budget` : 'your budget';
  const rest = limit < spent ? `${money(spent - limit)} over` : `${money(limit - spent)} was left`;
  return fullAnswer({
    ...shared,
    sentiment: limit < spent ? 'concerned' : 'encouraging',
    text: isAhead
      ? `${whose.charAt(0).toUpperCase()}${whose.slice(1)} ${when} is ${money(limit)}.`
      : `You spent ${money(spent)} of ${whose} of ${money(limit)} ${when}: ${rest}.`,
    figures: [
      {
        label: category ?? 'Budgets',
        value: `${money(spent)} of ${money(limit)}`,
        formula: `sum of the expenses ${when} in ${category ?? 'the categories that have a budget'}`,
        link: transactionsLink({
          type: 'expense',
          categories: category ? [category] : [],
          period,
        }),
        period: { from: period.from, to: period.to },
        why: category ? { figure: 'budgetSpent', category, from: period.from, to: period.to } : null,
      },
    ],
    followUps: ['How much is left in my budget?'],
  });
}
