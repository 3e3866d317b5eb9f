import type { ToldQuestion } from '../question';
import type { ToldParts } from '../told';
import { whatChanged } from './changed';
import { afford, budgetPerDay, goal, nextBills, safeToSpend, subscriptions } from './planned';
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
import { alerts, crypto, explained, refunds, savings, uncategorised, unusual } from './standing';
import type { Teller } from './teller';
import { balanceAt, debts, netWorthTrend, runway } from './worth';

type Answers = {
  [K in ToldQuestion['kind']]: (
    question: Extract<ToldQuestion, { kind: K }>,
    teller: Teller,
  ) => Promise<ToldParts>;
};

const answers: Answers = {
  afford,
  alerts,
  average: averaged,
  'balance-at': balanceAt,
  bills: nextBills,
  'budget-per-day': budgetPerDay,
  changed: whatChanged,
  compare: compared,
  'compare-about': comparedAbout,
  count: counted,
  crypto,
  debts,
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

const isTold = (question: { kind: string }): question is ToldQuestion => question.kind in answers;

/** The answer to a question that the engine words itself; undefined for those that each channel words. */
export function toldAnswer(question: { kind: string }, teller: Teller): Promise<ToldParts> | undefined {
  if (!isTold(question)) return undefined;
  return (answers[question.kind] as (asked: ToldQuestion, teller: Teller) => Promise<ToldParts>)(
    question,
    teller,
  );
}
