import type { AnsweredQuestion } from '../question';
import type { FullAnswer } from '../full-answer';
import { whatChanged } from './changed';
import { goal } from './goals';
import { budgetOfMonth } from './budget-month';
import { afford, budgetPerDay, bills, safeToSpend, subscriptions } from './planned';
import { perPerson, ranked } from './ranking';
import {
  averaged,
  byMonth,
  compared,
  comparedAbout,
  counted,
  habitCost,
  lastPaid,
  listedRows,
} from './spent';
import { pay, payday, taxRate, taxSetAside } from './pay';
import { alerts, crypto, explained, refunds, savings, uncategorised, unusual } from './other-topics';
import type { AnswerWriter } from './answer-writer';
import { accountsOf } from './accounts-of';
import { enoughForBill } from './enough';
import { balanceAt, debts, netWorthTrend, runway } from './worth';

type Answers = {
  [K in AnsweredQuestion['kind']]: (
    question: Extract<AnsweredQuestion, { kind: K }>,
    writer: AnswerWriter,
  ) => Promise<FullAnswer>;
};

const answers: Answers = {
  'accounts-of': accountsOf,
  afford,
  alerts,
  average: averaged,
  'balance-at': balanceAt,
  bills,
  'budget-month': budgetOfMonth,
  'budget-per-day': budgetPerDay,
  changed: whatChanged,
  compare: compared,
  'compare-about': comparedAbout,
  count: counted,
  crypto,
  debts,
  enough: enoughForBill,
  explain: explained,
  goal,
  habit: habitCost,
  'last-paid': lastPaid,
  months: byMonth,
  'net-worth-trend': netWorthTrend,
  pay,
  payday,
  ranking: ranked,
  refunds,
  rows: listedRows,
  runway,
  safe: safeToSpend,
  savings,
  subscriptions,
  'tax-rate': taxRate,
  'tax-set-aside': taxSetAside,
  uncategorised,
  unusual,
  who: perPerson,
};

const isAnswered = (question: { kind: string }): question is AnsweredQuestion => question.kind in answers;

/** The answer to a question that the engine words itself; undefined for questions that each channel words. */
export function fullAnswerTo(
  question: { kind: string },
  writer: AnswerWriter,
): Promise<FullAnswer> | undefined {
  if (!isAnswered(question)) return undefined;
  return (answers[question.kind] as (asked: AnsweredQuestion, writer: AnswerWriter) => Promise<FullAnswer>)(
    question,
    writer,
  );
}
