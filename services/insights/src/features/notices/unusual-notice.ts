import { addDays } from '@app/calendar';
import type { PaymentHabit } from '@app/contracts-banking';
import { formatMoney, percentOf } from '@app/money';
import { payeeKey } from '../ledger-facts/facts';
import type { NoticeFacts, UnusualSpending } from './notice';

type Payment = UnusualSpending['unusual'][number];
type Money = (minor: number) => string;

/** Days for which an unusual payment is shown. */
const shownDays = 30;

/**
 * The amount, the usual amount, and how the limit was computed. No wording makes a place of the name: a payment without a
 * merchant is called by its description, such as `Check 1042`.
 */
export function unusualNotice(payment: Payment): NoticeFacts {
  const { id, date, category, currency, amountMinor, habit } = payment;
  const money: Money = (minor) => formatMoney(minor, currency);
  return {
    key: `unusual:${id}`,
    kind: habit ? 'unusual_amount' : 'new_merchant',
    severity: 'medium',
    ...(payment.inflow
      ? depositWords(payment, money)
      : habit
        ? highWords(payment, habit, money)
        : firstWords(payment, money)),
    category,
    amountMinor,
    currency,
    link: `/transactions?tx=${id}`,
    evidence: [id],
    until: addDays(date, shownDays),
    about: aboutOf(payment),
  };
}

const aboutOf = ({ merchant }: Payment): string => `payee:${payeeKey(merchant)}`;

/** Whether a payment exceeds the limit after the person's “not unusual” judgements raised it. */
export const exceeds = (payment: Payment, tolerance: (about: string) => number): boolean => {
  const times = tolerance(aboutOf(payment));
  return times === 1 || (payment.habit !== null && payment.amountMinor > payment.habit.limitMinor * times);
};

type Words = Pick<NoticeFacts, 'title' | 'message' | 'formula'>;

function highWords({ merchant, category, amountMinor }: Payment, habit: PaymentHabit, money: Money): Words {
  const { payments, medianMinor, spreadMinor, fromMinor, toMinor, limitMinor } = habit;
  const where = habit.of === 'merchant' ? '' : ` on ${category}`;
  const amount = money(amountMinor);
  return {
    title: `${merchant}: ${amount} is unusually high`,
    message: `Usually it is ${money(fromMinor)} to ${money(toMinor)}${where}, in ${payments} payments of the year before.`,
    formula: `${amount} > ${money(limitMinor)}, the largest of: median ${money(medianMinor)} + 3.5 × 1.4826 × spread ${money(spreadMinor)}; twice the median; the highest of the ${payments} payments before`,
  };
}

function depositWords({ merchant, amountMinor, habit, usualMonthMinor }: Payment, money: Money): Words {
  const amount = money(amountMinor);
  const month = usualMonthMinor
    ? ` It is ${Math.round(percentOf(amountMinor, usualMonthMinor))}% of what comes in in a usual month.`
    : '';
  const least = `${amount} is at least ${money(50_000)} and 20% of a usual month${usualMonthMinor ? ` (median of the last 6 full months: ${money(usualMonthMinor)})` : ''}`;
  return habit
    ? {
        title: `${merchant}: ${amount} came in, more than usual`,
        message: `Usually it is ${money(habit.fromMinor)} to ${money(habit.toMinor)}, in ${habit.payments} deposits of the year before.${month}`,
        formula: `${least}; ${amount} > ${money(habit.limitMinor)}, the largest of: median + 3.5 × 1.4826 × spread; twice the median; the highest of the ${habit.payments} deposits before`,
      }
    : {
        title: `${merchant}: ${amount} came in for the first time`,
        message: `Nothing like it came in the two years before.${month}`,
        formula: `${least}; no such deposit in 24 months`,
      };
}

function firstWords({ merchant, amountMinor, usualMonthMinor }: Payment, money: Money): Words {
  const amount = money(amountMinor);
  const month = usualMonthMinor
    ? ` It is ${Math.round(percentOf(amountMinor, usualMonthMinor))}% of what you spend in a usual month.`
    : '';
  return {
    title: `${merchant}: ${amount} for the first time`,
    message: `The first one in two years.${month}`,
    formula: `${amount} is at least ${money(20_000)} and 5% of a usual month${usualMonthMinor ? ` (median of the last 6 full months: ${money(usualMonthMinor)})` : ''}; no such payment in 24 months`,
  };
}
