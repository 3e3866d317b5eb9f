import { formatMoney } from '@app/money';
import {
  aboutText,
  countText,
  insteadText,
  leftOutText,
  periodText,
  type AnswerParts,
  type AskedPeriod,
  type BalanceParts,
  type BudgetParts,
  type BudgetStatus,
  type Figure,
  type SpendingParts,
  type SummaryParts,
} from '@app/question-engine';
import type { CommandFigure } from '@app/contracts-nlp';
import { answer, type Outcome } from '../replies/outcome';
import { moneyText, type ReplyContext } from '../replies/reply-context';

/** Turns an answer into words to be spoken. */
export function voiceAnswer(parts: AnswerParts, context: ReplyContext): Outcome {
  switch (parts.kind) {
    case 'spending':
      return spendingAnswer(parts, context);
    case 'summary':
      return summaryAnswer(parts, context);
    case 'balance':
      return balanceAnswer(parts, context);
    case 'net-worth': {
      const text = (minor: number): string => moneyText(minor, context, parts.currency);
      return answer(
        `Your net worth is ${text(parts.netWorthMinor)}: ${text(parts.assetsMinor)} owned less ${text(parts.liabilitiesMinor)} owed.`,
        { figures: parts.figures.map((figure) => figureOf(figure, context)) },
      );
    }
    case 'budget':
      return budgetAnswer(parts, context);
    case 'no-budget':
      return answer(
        parts.category
          ? `There is no budget for ${parts.category} this month.`
          : 'You have no budgets yet. Set a monthly limit per category on the budget screen.',
        { ...openBudget(parts), suggestion: { label: 'Budget', path: '/budget' } },
      );
    case 'no-accounts':
      return answer('You have no accounts yet. Add one under Bank Accounts.', {
        suggestion: { label: 'Bank Accounts', path: '/accounts' },
      });
    case 'affordability': {
      const text = (minor: number): string => moneyText(minor, context, parts.currency);
      return answer(
        `You have ${text(parts.availableMinor)} available; ${text(parts.priceMinor)} would leave ${text(parts.leftMinor)}. I do not look ahead at bills and pay yet.`,
      );
    }
    case 'transactions':
      return transactionsAnswer(parts, context);
    case 'answered':
      return answer(parts.text, {
        figures: parts.figures.map(({ label, value, link }) => ({ label, value, link })),
      });
  }
}

const labelOf = ({ label, ...period }: AskedPeriod, { today, locale }: ReplyContext): string =>
  label ?? periodText(period, today, locale);

/** A figure with its value and link; formulas are left to the linked screen. */
function figureOf(figure: Figure, { locale }: ReplyContext, label = figure.label): CommandFigure {
  const text = (minor: number): string => formatMoney(minor, figure.currency, locale);
  const value =
    figure.ofMinor === undefined ? text(figure.minor) : `${text(figure.minor)} of ${text(figure.ofMinor)}`;
  return { label, value, link: figure.link };
}

function spendingAnswer(parts: SpendingParts, context: ReplyContext): Outcome {
  const { side, count, totalMinor, currency } = parts;
  const text = (minor: number): string => moneyText(minor, context, currency);
  const label = labelOf(parts.period, context);
  const verb = side === 'expense' ? 'spent' : 'earned';
  const [most] = parts.largest;
  // Deductions can make the sum smaller than its largest part, which is then not mentioned.
  const largest =
    most && Math.abs(most.totalMinor) <= Math.abs(totalMinor)
      ? ` Most of it, ${text(most.totalMinor)}, ${side === 'expense' ? 'went to' : 'came from'} ${most.category}.`
      : '';
  const sentence =
    count === 0
      ? `I see nothing ${verb}${aboutText(parts)} ${label}.`
      : `${insteadText(parts)}You ${verb} ${text(totalMinor)}${aboutText(parts)} ${label}, in ${countText(count, 'transaction')}.${largest}`;
  return answer(sentence + leftOutText(parts.leftOut, 'transaction'), {
    figures: parts.figures.map((figure) => figureOf(figure, context, `${figure.label} ${label}`)),
  });
}

function summaryAnswer(parts: SummaryParts, context: ReplyContext): Outcome {
  const text = (minor: number): string => moneyText(minor, context, parts.currency);
  const { netMinor } = parts;
  const net = netMinor < 0 ? `${text(-netMinor)} more went out than came in` : `${text(netMinor)} is left`;
  return answer(
    `You earned ${text(parts.incomeMinor)} and spent ${text(parts.expensesMinor)} ${labelOf(parts.period, context)}: ${net}.${leftOutText(parts.leftOut, 'transaction')}`,
    { figures: parts.figures.map((figure) => figureOf(figure, context)) },
  );
}

function balanceAnswer(parts: BalanceParts, context: ReplyContext): Outcome {
  const figures = parts.figures.map((figure) => figureOf(figure, context));
  const { account } = parts;
  return answer(
    account
      ? `${account.name} holds ${moneyText(account.minor, context, account.currency)}.`
      : `You have ${moneyText(parts.availableMinor, context, parts.currency)} in checking, savings and cash.${leftOutText(parts.leftOut, 'account')}`,
    { figures },
  );
}

/** A request to see the budgets opens their screen. */
const openBudget = ({ remaining }: { remaining: boolean }): Pick<Outcome, 'navigate'> =>
  remaining ? {} : { navigate: '/budget' };

const leftText = (budget: BudgetStatus, context: ReplyContext): string => {
  const text = (minor: number): string => moneyText(minor, context, budget.currency);
  const left = budget.limitMinor - budget.spentMinor;
  return left < 0
    ? `${budget.category} is ${text(-left)} over its ${text(budget.limitMinor)} budget`
    : `${budget.category} has ${text(left)} left of ${text(budget.limitMinor)}`;
};

function budgetAnswer(parts: BudgetParts, context: ReplyContext): Outcome {
  const [fullest] = parts.budgets;
  const rest = {
    ...openBudget(parts),
    figures: parts.budgets.map(({ figure }) => figureOf(figure, context)),
  };
  const days = `, with ${countText(parts.daysLeft, 'day')} to go`;
  if (parts.budgets.length === 1) return answer(`${leftText(fullest!, context)}${days}.`, rest);
  const text = (minor: number): string => moneyText(minor, context, parts.currency);
  return answer(
    `You spent ${text(parts.spentMinor)} of your ${text(parts.limitMinor)} budget${days}. ${leftText(fullest!, context)}.`,
    rest,
  );
}

function transactionsAnswer(
  { link, sums, isWhole }: Extract<AnswerParts, { kind: 'transactions' }>,
  context: ReplyContext,
): Outcome {
  if (!sums) return answer('Here are your transactions.', { navigate: link });
  const text = (minor: number): string => moneyText(minor, context, sums.currency);
  const opening = isWhole ? 'Here they are. I see' : 'I found';
  return answer(
    `${opening} ${countText(sums.count, 'transaction')} ${labelOf(sums.period, context)}: ${text(sums.expensesMinor)} out, ${text(sums.incomeMinor)} in.`,
    { navigate: link },
  );
}
