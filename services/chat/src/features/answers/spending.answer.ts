import type { Period } from '@app/calendar';
import type { SpendingAnswer } from '@app/contracts-banking';
import { percentOf } from '@app/money';
import {
  confidenceOf,
  countText,
  coverage,
  moneyText,
  partialNote,
  periodText,
  transactionsLink,
  whyOf,
  type Answer,
} from './answer';

export interface SpendingQuestion {
  side: 'expense' | 'income';
  category?: string;
  merchant?: string;
  period: Period;
  today: string;
  locale: string;
  certainty: number;
}

/** Spending or income of a period, of all, one category or one merchant. */
export function answerSpending(question: SpendingQuestion, data: SpendingAnswer): Answer {
  const { side, locale } = question;
  const total = side === 'expense' ? data.expensesMinor : data.incomeMinor;
  const rows = data.byCategory.filter((row) => row.type === side);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const when = periodText(question.period, question.today, locale);
  const about = question.merchant
    ? ` at ${question.merchant}`
    : question.category
      ? ` ${side === 'expense' ? 'on' : 'from'} ${question.category}`
      : '';
  const amount = moneyText(total, data.currency, locale);
  const verb = side === 'expense' ? 'spent' : 'earned';
  const sentence =
    count === 0
      ? `I see nothing ${verb}${about} ${when}.`
      : `You ${verb} ${amount}${about} ${when}, in ${countText(count, 'transaction')}.`;
  const breakdown =
    !question.category && !question.merchant && rows.length > 1
      ? ` ${largestText(rows, total, data.currency, locale)}`
      : '';
  const below = rows.map((row) => row.category).filter((name) => name !== question.category);
  const filter = {
    type: side,
    period: question.period,
    ...(question.category && { categories: [question.category, ...below] }),
    ...(question.merchant && { merchant: question.merchant }),
  };
  return {
    content: sentence + breakdown + partialNote(data.leftOut),
    messageType: 'financial_insight',
    sentiment: 'other',
    confidence: confidenceOf(question.certainty, coverage(count, data.leftOut)),
    figures: [
      {
        label: question.merchant ?? question.category ?? (side === 'expense' ? 'Spending' : 'Income'),
        value: amount,
        formula: `sum of ${countText(count, `completed or pending ${side} transaction`)}${about} ${when}`,
        link: transactionsLink(filter),
        period: question.period,
        why: whyOf(filter),
      },
    ],
    followUps:
      side === 'expense'
        ? ['How much is left in my budget?', 'What did I spend last month?']
        : ['What did I spend this month?', 'What is my balance?'],
  };
}

function largestText(
  rows: SpendingAnswer['byCategory'],
  total: number,
  currency: string,
  locale: string,
): string {
  const [first, second] = [...rows].sort((a, b) => b.totalMinor - a.totalMinor);
  const part = (row: SpendingAnswer['byCategory'][number]): string =>
    `${row.category} (${moneyText(row.totalMinor, currency, locale)}, ${percentOf(row.totalMinor, total)}%)`;
  return `Most went through ${part(first!)}${second ? ` and ${part(second)}` : ''}.`;
}

/** Income, expenses and net of a period. */
export function answerSummary(
  question: Omit<SpendingQuestion, 'side' | 'category' | 'merchant'>,
  data: SpendingAnswer,
): Answer {
  const { locale, period } = question;
  const net = data.incomeMinor - data.expensesMinor;
  const text = (minor: number): string => moneyText(minor, data.currency, locale);
  const when = periodText(period, question.today, locale);
  return {
    content: `${when.charAt(0).toUpperCase()}${when.slice(1)} you earned ${text(data.incomeMinor)} and spent ${text(data.expensesMinor)}: ${net < 0 ? `${text(-net)} more went out than came in` : `${text(net)} is left`}.${partialNote(data.leftOut)}`,
    messageType: 'financial_insight',
    sentiment: net < 0 ? 'concerned' : 'positive',
    confidence: confidenceOf(question.certainty, coverage(data.count, data.leftOut)),
    figures: [
      {
        label: 'Income',
        value: text(data.incomeMinor),
        formula: `sum of income ${when}`,
        link: transactionsLink({ type: 'income', period }),
        period,
        why: whyOf({ type: 'income', period }),
      },
      {
        label: 'Expenses',
        value: text(data.expensesMinor),
        formula: `sum of expenses ${when}`,
        link: transactionsLink({ type: 'expense', period }),
        period,
        why: whyOf({ type: 'expense', period }),
      },
      {
        label: 'Net',
        value: text(net),
        formula: 'income − expenses; transfers count in neither',
        link: transactionsLink({ period }),
        period,
        why: whyOf({ period }),
      },
    ],
    followUps: ['What did I spend last month?', 'How much is left in my budget?'],
  };
}
