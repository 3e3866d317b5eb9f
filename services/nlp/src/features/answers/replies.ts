import type { queryBalancesRequest, queryBudgetRequest, SpendingAnswer } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import { percentOf } from '@app/money';
import type { Slots } from '@app/nlu-core';
import { answer, type Outcome } from '../commands/outcome';
import { countText, moneyText, transactionsLink, type Listener } from './phrases';

type Balances = ReplyOf<typeof queryBalancesRequest>;
type Budgets = ReplyOf<typeof queryBudgetRequest>['budgets'];

const leftOutText = (count: number, what: string): string =>
  count > 0
    ? ` ${countText(count, what)} in a currency without an exchange rate ${count === 1 ? 'is' : 'are'} left out.`
    : '';

/** What there is, or the balance of one account. */
export function balanceReply(slots: Slots, balances: Balances, listener: Listener): Outcome {
  if (balances.accounts.length === 0)
    return answer('You have no accounts yet. Add one under Bank Accounts.', {
      suggestion: { label: 'Bank Accounts', path: '/accounts' },
    });
  const named = slots.account
    ? balances.accounts.filter((a) => a.name.toLowerCase() === slots.account!.toLowerCase())
    : [];
  const shown = named.length > 0 ? named : balances.accounts;
  const figures = shown.map((a) => ({
    label: a.name,
    value: moneyText(a.balanceMinor, listener, a.currency),
    link: '/accounts',
  }));
  if (named.length > 0) return answer(`${named[0]!.name} holds ${figures[0]!.value}.`, { figures });
  return answer(
    `You have ${moneyText(balances.availableMinor, listener, balances.currency)} in checking, savings and cash.${leftOutText(balances.leftOut, 'account')}`,
    { figures },
  );
}

export function netWorthReply(balances: Balances, listener: Listener): Outcome {
  const text = (minor: number): string => moneyText(minor, listener, balances.currency);
  return answer(
    `Your net worth is ${text(balances.netWorthMinor)}: ${text(balances.assetsMinor)} owned less ${text(balances.liabilitiesMinor)} owed.`,
    { figures: [{ label: 'Net worth', value: text(balances.netWorthMinor), link: '/accounts' }] },
  );
}

const about = (slots: Slots, side: 'expense' | 'income'): string =>
  slots.merchant
    ? ` ${side === 'income' ? 'from' : 'at'} ${slots.merchant}`
    : slots.category
      ? ` ${side === 'income' ? 'from' : 'on'} ${slots.category}`
      : '';

/** Spending or income of a period, of all, one category or one merchant. */
export function spendingReply(
  side: 'expense' | 'income',
  slots: Slots,
  data: SpendingAnswer,
  label: string,
  listener: Listener,
): Outcome {
  const rows = data.byCategory.filter((row) => row.type === side);
  const total = side === 'expense' ? data.expensesMinor : data.incomeMinor;
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const value = moneyText(total, listener, data.currency);
  const verb = side === 'expense' ? 'spent' : 'earned';
  const most =
    !slots.category && !slots.merchant && rows.length > 1
      ? [...rows].sort((a, b) => b.totalMinor - a.totalMinor)[0]
      : undefined;
  const largest = most
    ? ` Most of it, ${moneyText(most.totalMinor, listener, data.currency)}, ${side === 'expense' ? 'went to' : 'came from'} ${most.category}.`
    : '';
  const link = transactionsLink({
    type: side,
    category: slots.category,
    search: slots.merchant,
    period: [data.period.from, data.period.to],
  });
  const text =
    count === 0
      ? `I see nothing ${verb}${about(slots, side)} ${label}.`
      : `You ${verb} ${value}${about(slots, side)} ${label}, in ${countText(count, 'transaction')}.${largest}`;
  return answer(text + leftOutText(data.leftOut, 'transaction'), {
    figures: [
      {
        label: `${slots.merchant ?? slots.category ?? (side === 'expense' ? 'Spending' : 'Income')} ${label}`,
        value,
        link,
      },
    ],
  });
}

export function summaryReply(data: SpendingAnswer, label: string, listener: Listener): Outcome {
  const text = (minor: number): string => moneyText(minor, listener, data.currency);
  const net = data.incomeMinor - data.expensesMinor;
  const period = [data.period.from, data.period.to] as const;
  return answer(
    `You earned ${text(data.incomeMinor)} and spent ${text(data.expensesMinor)} ${label}: ${net < 0 ? `${text(-net)} more went out than came in` : `${text(net)} is left`}.${leftOutText(data.leftOut, 'transaction')}`,
    {
      figures: [
        {
          label: 'Income',
          value: text(data.incomeMinor),
          link: transactionsLink({ type: 'income', period }),
        },
        {
          label: 'Expenses',
          value: text(data.expensesMinor),
          link: transactionsLink({ type: 'expense', period }),
        },
        { label: 'Net', value: text(net), link: null },
      ],
    },
  );
}

const leftText = (b: Budgets[number], listener: Listener): string => {
  const left = b.limitMinor - b.spentMinor;
  return left < 0
    ? `${b.category} is ${moneyText(-left, listener, b.currency)} over its ${moneyText(b.limitMinor, listener, b.currency)} budget`
    : `${b.category} has ${moneyText(left, listener, b.currency)} left of ${moneyText(b.limitMinor, listener, b.currency)}`;
};

/** The running month's budget: one category, or all with the fullest first. */
export function budgetReply(slots: Slots, budgets: Budgets, listener: Listener): Outcome {
  const open = slots.action === undefined ? { navigate: '/budget' } : {};
  const days = budgets[0] ? `, with ${countText(budgets[0].daysLeft, 'day')} to go` : '';
  if (budgets.length === 0) {
    return answer(
      slots.category
        ? `There is no budget for ${slots.category} this month.`
        : 'You have no budgets yet. Set a monthly limit per category on the budget screen.',
      { ...open, suggestion: { label: 'Budget', path: '/budget' } },
    );
  }
  const figures = budgets.map((b) => ({
    label: b.category,
    value: `${moneyText(b.spentMinor, listener, b.currency)} of ${moneyText(b.limitMinor, listener, b.currency)}`,
    link: transactionsLink({
      type: 'expense',
      category: b.category,
      period: [`${b.month}-01`, listener.today],
    }),
  }));
  if (budgets.length === 1) return answer(`${leftText(budgets[0]!, listener)}${days}.`, { ...open, figures });
  const spent = budgets.reduce((sum, b) => sum + b.spentMinor, 0);
  const limit = budgets.reduce((sum, b) => sum + b.limitMinor, 0);
  const fullest = [...budgets].sort(
    (a, b) => percentOf(b.spentMinor, b.limitMinor) - percentOf(a.spentMinor, a.limitMinor),
  )[0]!;
  return answer(
    `You spent ${moneyText(spent, listener)} of your ${moneyText(limit, listener)} budget${days}. ${leftText(fullest, listener)}.`,
    { ...open, figures },
  );
}

/** What an added expense does to its budget, when it is worth a word (80 % or more). */
export function budgetImpact(
  budget: Budgets[number] | undefined,
  listener: Listener,
): Outcome['budgetImpact'] {
  if (!budget || budget.limitMinor <= 0) return undefined;
  const percent = Math.round(percentOf(budget.spentMinor, budget.limitMinor));
  if (percent < 80) return undefined;
  const limit = moneyText(budget.limitMinor, listener, budget.currency);
  const warning =
    budget.spentMinor > budget.limitMinor
      ? `${budget.category} is ${moneyText(budget.spentMinor - budget.limitMinor, listener, budget.currency)} over its ${limit} budget`
      : `${budget.category} will be at ${percent}% of ${limit}`;
  return { warning, category: budget.category, percent };
}
