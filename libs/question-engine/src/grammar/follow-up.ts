import { addMonths, addMonthsToDay, daysBetween, lastDay, monthOf, monthsBetween } from '@app/calendar';
import type { AskedPeriod, Question } from '../question';
import { budgetIn } from './budget-months';
import type { About } from './names';
import type { Reading } from './reading';
import { periodBefore, type RuleResult } from './rule';
import type { QuestionText } from './question-text';

interface FollowUp {
  built: { question: Question; assumptions: string[] };
  certainty: number;
  /** Marked as a follow-up, by “what about” or by consisting only of a day or a name. */
  isPlain: boolean;
}

/** A question that omits what the previous one stated: `and in January?`, `what about travel?`, `why?`. */
export function followUp(asked: QuestionText, readings: readonly Reading[]): FollowUp | undefined {
  const { previous } = asked;
  if (!previous) return undefined;
  const before = timeBefore(asked, previous);
  if (before) return { built: { ...before, assumptions: [] }, certainty: 0.9, isPlain: true };
  for (const reading of [...readings].reverse()) {
    if (reading.unknown.length > 0 || reading.money.length > 0 || reading.coins.length > 0) continue;
    const strong = reading.asked.filter(({ cues }) => !cues.has('follow') && !cues.has('that'));
    const isMarked = reading.asked.some(({ cues }) => cues.has('follow') || cues.has('that'));
    // “How much did I have in October” is complete.
    if (!isMarked && reading.weak.size > 0) continue;
    const built = changedBy(previous, reading, strong.map(({ cues }) => [...cues]).flat(), asked);
    if (built)
      return {
        built: { question: built.question, assumptions: [...(built.assumptions ?? []), ...reading.notes] },
        certainty: 0.9 * reading.certainty,
        isPlain: isMarked,
      };
  }
  return undefined;
}

const stepBack =
  /^\W*(?:and |or |but )?(?:what about |how about |what was it |how was it |how much (?:was it|did i spend) |and )?(?:in |for |on |during )?the (day|week|month|quarter|year|one|period|time) before(?: that| then| this| it| last)?\W*$/i;
const steps: Readonly<Record<string, number>> = { month: -1, quarter: -3, year: -12 };

/**
 * “The month before”, “and the week before that?”: the same question about the days before those already answered.
 */
function timeBefore(asked: QuestionText, previous: Question): { question: Question } | undefined {
  const { text, today } = asked;
  const unit = stepBack.exec(text)?.[1]?.toLowerCase();
  const period = spendingOf(previous)?.period ?? ('period' in previous ? previous.period : undefined);
  if (!unit || !period) return undefined;
  const days = daysBetween(period.from, period.to) + 1;
  // “The week before” does not refer to a month.
  if ((unit === 'week' && days > 7) || (unit === 'day' && days > 1)) return undefined;
  const months = steps[unit];
  const isWhole = period.from.endsWith('-01') && months !== undefined;
  if (!isWhole) return withTime(previous, periodBefore(period, today), asked);
  const from = addMonthsToDay(period.from, months);
  // An unfinished month is followed by the whole previous month.
  const length = monthsBetween(monthOf(period.from), monthOf(period.to)).length;
  return withTime(previous, { from, to: lastDay(addMonths(monthOf(from), length - 1)) }, asked);
}

function changedBy(
  previous: Question,
  reading: Reading,
  cues: readonly string[],
  asked: QuestionText,
): RuleResult | undefined {
  const { today } = asked;
  const time = timeOf(reading);
  const about = reading.abouts.length === 1 ? reading.abouts[0]!.about : undefined;
  if (reading.abouts.length > 1 || reading.periods.length + reading.days.length > 1) return undefined;
  if (cues.length === 0) {
    if (!time && !about) return undefined;
    const next = about ? withAbout(previous, about) : previous;
    return next && (time ? withTime(next, time, asked) : { question: next });
  }
  const isOnly = (...wanted: string[]): boolean => cues.every((cue) => wanted.includes(cue));
  const spent = spendingOf(previous);
  if (!spent) return undefined;
  const { side, about: was, period } = spent;
  if (isOnly('why', 'changed', 'went') && !about && !time)
    return { question: { kind: 'changed', side, about: was, period, before: periodBefore(period, today) } };
  if (isOnly('compare', 'over', 'more') && time && !about)
    return { question: { kind: 'compare', side, about: was, first: period, second: time } };
  if (isOnly('average', 'per-month', 'month') && !about && !time)
    return { question: { kind: 'average', side, about: was, per: 'month', period } };
  return undefined;
}

const timeOf = ({ periods, days }: Reading): AskedPeriod | undefined => {
  const [period] = periods;
  if (period) return period;
  const [day] = days;
  return day === undefined ? undefined : { from: day, to: day };
};

/** The same question for another period; undefined for questions that have none, such as the day of the next pay. */
function withTime(
  question: Question,
  period: AskedPeriod,
  { today, names }: QuestionText,
): RuleResult | undefined {
  const isAhead = period.to > today;
  switch (question.kind) {
    case 'balance': {
      const account = names.accounts.find(({ name }) => name === question.account);
      return question.account === undefined || account
        ? { question: { kind: 'balance-at', account, day: period.to, what: 'balance' } }
        : undefined;
    }
    case 'net-worth':
      return { question: { kind: 'balance-at', day: period.to, what: 'net-worth' } };
    case 'balance-at':
      return { question: { ...question, day: period.to } };
    case 'budget':
    case 'budget-per-day':
    case 'budget-month':
      return { question: budgetIn(question.category, period, today) };
    case 'compare':
      return { question: { ...question, second: period } };
    case 'changed':
      return isAhead && period.from > today
        ? undefined
        : { question: { ...question, period, before: periodBefore(period, today) } };
    case 'bills':
      return { question: { ...question, period } };
    case 'subscriptions':
      return { question: { kind: 'spending', side: 'expense', category: 'Subscriptions', period } };
    case 'pay':
      return { question: { kind: 'spending', side: 'income', category: 'Salary', period } };
    case 'habit':
      return { question: { kind: 'spending', side: 'expense', ...question.about, period } };
    case 'last-paid':
      return { question: { kind: 'rows', about: question.about, period } };
    case 'afford':
      return isAhead ? { question: { ...question, by: period.to } } : undefined;
    case 'safe':
      return isAhead ? { question: { ...question, until: period.to } } : undefined;
    default:
      return 'period' in question ? { question: { ...question, period } as Question } : undefined;
  }
}

/** The same question about another subject. */
function withAbout(question: Question, about: About): Question | undefined {
  if (question.kind === 'spending') {
    const { kind, side, period } = question;
    return { kind, side, period, ...about };
  }
  if (question.kind === 'transactions') {
    const { kind, period, status } = question;
    const { category, merchant } = about;
    return category || merchant ? { kind, period, status, category, merchant } : undefined;
  }
  if (question.kind === 'bills') return about.merchant ? { ...question, name: about.merchant } : undefined;
  if (question.kind === 'budget' || question.kind === 'budget-per-day' || question.kind === 'budget-month')
    return about.category ? { ...question, category: about.category } : undefined;
  if (question.kind === 'balance')
    return about.account ? { kind: 'balance', account: about.account.name } : undefined;
  if (question.kind === 'balance-at')
    return about.account ? { ...question, account: about.account } : undefined;
  return 'about' in question ? ({ ...question, about } as Question) : undefined;
}

/** The side, subject and period of a question. */
function spendingOf(question: Question) {
  if (question.kind === 'spending') {
    const { kind: _kind, side, period, ...about } = question;
    return { side, about, period };
  }
  if (question.kind === 'compare')
    return { side: question.side, about: question.about, period: question.first };
  if ('about' in question && 'period' in question && 'side' in question)
    return { side: question.side, about: question.about, period: question.period };
  return undefined;
}
