import { formatMoney, percentOf } from '@app/money';
import {
  aboutText,
  countText,
  insteadText,
  leftOutText,
  type AnswerParts,
  type BalanceParts,
  type BudgetParts,
  type NetWorthParts,
  type SpendingParts,
  type SummaryParts,
  type FullAnswer,
} from '@app/question-engine';
import { chatFigure, confidenceOf, periodText, type Answer, type AnswerContext } from './answer';

/** Writes the sentences of an answer. */
export function writtenAnswer(parts: AnswerParts, context: AnswerContext): Answer {
  switch (parts.kind) {
    case 'spending':
      return writtenSpending(parts, context);
    case 'summary':
      return writtenSummary(parts, context);
    case 'balance':
      return writtenBalance(parts, context);
    case 'net-worth':
      return writtenNetWorth(parts, context);
    case 'budget':
      return writtenBudget(parts, context);
    case 'no-budget':
      return {
        ...withoutFigures(
          parts.category
            ? `${parts.category} has no budget. You can set one under Budget.`
            : 'You have no budgets yet. You can set a monthly limit per category under Budget.',
          context,
        ),
        messageType: 'budget_advice',
      };
    case 'no-accounts':
      return withoutFigures(
        'You have no accounts here yet. Add one under Bank Accounts, then I can tell you its balance.',
        context,
      );
    case 'answered':
      return writtenParts(parts, context);
    case 'transactions':
    case 'affordability':
      // Chat parses questions with the grammar, which handles rows and affordability differently.
      throw new Error(`Nothing in chat asks for ${parts.kind}`);
  }
}

function writtenParts(parts: FullAnswer, { certainty }: AnswerContext): Answer {
  const { text, more, figures, chart, table, assumptions, followUps, sentiment, messageType, coverage } =
    parts;
  return {
    content: [text, more].filter(Boolean).join(' '),
    messageType,
    sentiment,
    confidence: confidenceOf(certainty, coverage),
    figures,
    followUps,
    assumptions,
    ...(chart && { chart }),
    ...(table && { table }),
  };
}

const withoutFigures = (content: string, { certainty }: AnswerContext): Answer => ({
  content,
  messageType: 'other',
  sentiment: 'other',
  confidence: confidenceOf(certainty, 1),
  figures: [],
  followUps: [],
});

function writtenSpending(parts: SpendingParts, context: AnswerContext): Answer {
  const { side, count, currency, totalMinor, largest } = parts;
  const text = (minor: number): string => formatMoney(minor, currency, context.locale);
  const when = periodText(parts.period, context);
  const about = aboutText(parts);
  const verb = side === 'expense' ? 'spent' : 'earned';
  const sentence =
    count === 0
      ? `I see nothing ${verb}${about} ${when}.`
      : `${insteadText(parts)}You ${verb} ${text(totalMinor)}${about} ${when}, in ${countText(count, 'transaction')}.`;
  const shares = largest.map(
    (row) => `${row.category} (${text(row.totalMinor)}, ${percentOf(row.totalMinor, totalMinor)}%)`,
  );
  const breakdown = shares.length > 0 ? ` Most went through ${shares.join(' and ')}.` : '';
  const formula = `sum of ${countText(count, `completed or pending ${side} transaction`)}${about} ${when}`;
  return {
    content: sentence + breakdown + leftOutText(parts.leftOut, 'transaction'),
    messageType: 'financial_insight',
    sentiment: 'other',
    confidence: confidenceOf(context.certainty, parts.coverage),
    figures: parts.figures.map((figure) => chatFigure(figure, formula, context.locale)),
    followUps:
      side === 'expense'
        ? parts.category
          ? ['Why did it change?', 'What about last month?', `What does ${parts.category} cost me a year?`]
          : parts.merchant
            ? [`How many times did I go to ${parts.merchant} this year?`, 'What about last month?']
            : [
                'Where does my money go?',
                'What changed this month?',
                'What was my biggest purchase this month?',
              ]
        : ['What is my savings rate?', 'When is my next payday?'],
  };
}

function writtenSummary(parts: SummaryParts, context: AnswerContext): Answer {
  const { netMinor, currency } = parts;
  const text = (minor: number): string => formatMoney(minor, currency, context.locale);
  const when = periodText(parts.period, context);
  const net = netMinor < 0 ? `${text(-netMinor)} more went out than came in` : `${text(netMinor)} is left`;
  const formulas = [
    `sum of income ${when}`,
    `sum of expenses ${when}`,
    'income − expenses; transfers count in neither',
  ];
  return {
    content: `${when.charAt(0).toUpperCase()}${when.slice(1)} you earned ${text(parts.incomeMinor)} and spent ${text(parts.expensesMinor)}: ${net}.${leftOutText(parts.leftOut, 'transaction')}`,
    messageType: 'financial_insight',
    sentiment: netMinor < 0 ? 'concerned' : 'positive',
    confidence: confidenceOf(context.certainty, parts.coverage),
    figures: parts.figures.map((figure, i) => chatFigure(figure, formulas[i]!, context.locale)),
    followUps: ['What is my savings rate?', 'Where does my money go?'],
  };
}

function writtenBalance(parts: BalanceParts, context: AnswerContext): Answer {
  const text = (minor: number, currency = parts.currency): string =>
    formatMoney(minor, currency, context.locale);
  const { account, unknownAccount, availableMinor } = parts;
  if (unknownAccount)
    return withoutFigures(
      `I know no account called ${unknownAccount}. You have ${parts.accountNames.join(', ')}.`,
      context,
    );
  return {
    content: account
      ? `${account.name} stands at ${text(account.minor, account.currency)}.`
      : `You have ${text(availableMinor)} available in checking, savings and cash.${leftOutText(parts.leftOut, 'account')}`,
    messageType: 'financial_insight',
    sentiment: availableMinor < 0 ? 'concerned' : 'other',
    confidence: confidenceOf(context.certainty, parts.coverage),
    figures: parts.figures.map((figure) =>
      chatFigure(figure, 'opening balance plus all transactions', context.locale),
    ),
    followUps: ['How has my net worth changed?', 'Which bills are next?'],
  };
}

function writtenNetWorth(parts: NetWorthParts, context: AnswerContext): Answer {
  const text = (minor: number): string => formatMoney(minor, parts.currency, context.locale);
  return {
    content: `Your net worth is ${text(parts.netWorthMinor)}: ${text(parts.assetsMinor)} owned less ${text(parts.liabilitiesMinor)} owed.${leftOutText(parts.leftOut, 'account')}`,
    messageType: 'financial_insight',
    sentiment: parts.netWorthMinor < 0 ? 'concerned' : 'other',
    confidence: confidenceOf(context.certainty, parts.coverage),
    figures: parts.figures.map((figure) =>
      chatFigure(figure, 'balances of what is owned − balances of what is owed', context.locale),
    ),
    followUps: ['How has my net worth changed?', 'How long will my money last?'],
  };
}

/** At most three budgets, the fullest first; over budget is a concern, under budget is encouraging. */
function writtenBudget(parts: BudgetParts, context: AnswerContext): Answer {
  const { locale } = context;
  const shown = parts.budgets.slice(0, parts.category ? 1 : 3);
  const sentences = shown.map((budget) => budgetText(budget, locale));
  return {
    content: (parts.category ? sentences : [totalText(parts, locale), ...sentences]).join(' '),
    messageType: 'budget_advice',
    sentiment: parts.isOver ? 'concerned' : 'encouraging',
    confidence: confidenceOf(context.certainty, 1),
    figures: shown.map(({ category, period, figure }) =>
      chatFigure(figure, `sum of ${category} expenses ${periodText(period, context)} ÷ its budget`, locale),
    ),
    followUps: [
      'How much can I spend per day?',
      ...shown.map(({ category }) => `What did I spend on ${category} this month?`).slice(0, 1),
    ],
  };
}

function totalText(
  { budgets, spentMinor, limitMinor, currency, daysLeft }: BudgetParts,
  locale: string,
): string {
  const text = (minor: number): string => formatMoney(minor, currency, locale);
  return `Across ${countText(budgets.length, 'budget')} you have used ${text(spentMinor)} of ${text(limitMinor)}, with ${countText(daysLeft, 'day')} left.`;
}

function budgetText(budget: BudgetParts['budgets'][number], locale: string): string {
  const { category, spentMinor, limitMinor, currency, daysLeft } = budget;
  const text = (minor: number): string => formatMoney(minor, currency, locale);
  const rest = limitMinor - spentMinor;
  const outlook = rest < 0 ? `${text(-rest)} over` : `${text(rest)} left for ${countText(daysLeft, 'day')}`;
  return `${category}: ${text(spentMinor)} of ${text(limitMinor)} (${percentOf(spentMinor, limitMinor)}%), ${outlook}.`;
}
