import {
  queryBalancesEndpoint,
  queryBudgetEndpoint,
  querySpendingEndpoint,
  type SpendingAnswer,
} from '@app/contracts-banking';
import type { AnswerParts } from './answer';
import type { AskFigures } from './ask-figures';
import { balanceParts, netWorthParts } from './balances';
import { budgetParts } from './budgets';
import type { AskedPeriod, Question, AnsweredQuestion } from './question';
import { fullAnswerTo } from './answers';
import { AnswerWriter, spendingRequest, type PreviousExchange } from './answers/answer-writer';
import type { About } from './grammar/names';
import { spendingParts, summaryParts, transactionsParts } from './spending';
import { monthToDate, type Day } from '@app/calendar';

/** Locale of the engine's own wording, and the previous answer. */
export interface Writing {
  locale?: string | undefined;
  before?: PreviousExchange | undefined;
}

/** Requests the figures that a question needs, and returns the parts of its answer. */
export async function answerQuestion(
  question: Question,
  today: Day,
  ask: AskFigures,
  { locale = 'en-US', before }: Writing = {},
): Promise<AnswerParts> {
  const parts = fullAnswerTo(question, new AnswerWriter(ask, today, locale, before));
  return parts ?? answerInParts(question as Exclude<Question, AnsweredQuestion>, today, ask);
}

async function answerInParts(
  question: Exclude<Question, AnsweredQuestion>,
  today: Day,
  ask: AskFigures,
): Promise<AnswerParts> {
  switch (question.kind) {
    case 'spending':
      return answerSpending(question, ask);
    case 'summary':
      return summaryParts(question, await askSpending(question, ask));
    case 'transactions': {
      const { category, merchant, period, status } = question;
      if (status ?? (!category && !merchant && !period)) return transactionsParts(question);
      const asked = { category, merchant, period: period ?? monthToDate(today) };
      return transactionsParts(question, await askSpending(asked, ask));
    }
    case 'budget': {
      const input = question.category ? { category: question.category } : {};
      return budgetParts(question, (await ask(queryBudgetEndpoint, input)).budgets);
    }
    default:
      return answerFromBalances(question, ask);
  }
}

async function answerFromBalances(
  question: Extract<Question, { kind: 'balance' | 'net-worth' | 'affordability' }>,
  ask: AskFigures,
): Promise<AnswerParts> {
  const balances = await ask(queryBalancesEndpoint, {});
  if (question.kind === 'affordability') {
    const { availableMinor, currency } = balances;
    const { priceMinor } = question;
    return {
      kind: 'affordability',
      currency,
      availableMinor,
      priceMinor,
      leftMinor: availableMinor - priceMinor,
    };
  }
  if (balances.accounts.length === 0) return { kind: 'no-accounts' };
  return question.kind === 'balance' ? balanceParts(question.account, balances) : netWorthParts(balances);
}

/**
 * A category without rows may be the name of what was paid, filed elsewhere: `rent` then finds Alder Court Rent in Housing. Words without
 * rows are answered by the category they are usually under, which the answer says.
 */
async function answerSpending(
  question: Extract<Question, { kind: 'spending' }>,
  ask: AskFigures,
): Promise<AnswerParts> {
  const { category, usually, ...asked } = question;
  const parts = spendingParts({ ...asked, category }, await askSpending(question, ask));
  if (parts.count > 0 || asked.merchant || (category && asked.words)) return parts;
  const said = asked.words ?? category?.toLowerCase();
  if (said === undefined) return parts;
  const { words: _, ...rest } = asked;
  const others = [
    ...(category ? [{ about: { ...rest, words: said } }] : []),
    ...(usually && usually !== category ? [{ about: { ...rest, category: usually }, insteadOf: said }] : []),
  ];
  for (const { about, ...more } of others) {
    const found = spendingParts(about, await askSpending(about, ask));
    if (found.count > 0) return { ...found, ...more };
  }
  return parts;
}

const askSpending = (asked: About & { period: AskedPeriod }, ask: AskFigures): Promise<SpendingAnswer> =>
  ask(querySpendingEndpoint, spendingRequest(asked, asked.period));
