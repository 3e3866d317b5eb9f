import { Injectable } from '@nestjs/common';
import { monthToDate, todayIn, type Period } from '@app/calendar';
import {
  queryBalancesRequest,
  queryBudgetRequest,
  querySpendingRequest,
  readLexiconRequest,
} from '@app/contracts-banking';
import { ContractClient, type CallContext } from '@app/messaging';
import { type Answer } from './answer';
import { answerBalance, answerNetWorth } from './balance.answer';
import { answerBudget } from './budget.answer';
import { changesElsewhere, greeting, leastConfidence, notUnderstood, notYet } from './plain.answer';
import { readQuestion, type Question } from './question';
import { answerSpending, answerSummary } from './spending.answer';

/** Turns a question into requests to the services that own the figures, and their replies into an answer. No model takes part. */
@Injectable()
export class AnswersService {
  constructor(private readonly client: ContractClient) {}

  async answer(text: string, call: CallContext): Promise<Answer> {
    const lexicon = await this.client.ask(readLexiconRequest, {}, call);
    const question = readQuestion(text, { lexicon, actor: call.actor, now: new Date() });
    if (question.certainty < leastConfidence) return notUnderstood();
    return this.answerTo(question, call);
  }

  private async answerTo(question: Question, call: CallContext): Promise<Answer> {
    const { locale } = call.actor;
    switch (question.kind) {
      case 'spending':
        return answerSpending(
          { ...this.periodOf(question, call), ...question, locale, side: question.side },
          await this.spending(question, call),
        );
      case 'summary':
        return answerSummary(
          { ...this.periodOf(question, call), certainty: question.certainty, locale },
          await this.spending(question, call),
        );
      case 'balance':
        return answerBalance(
          { account: question.account, certainty: question.certainty, locale },
          await this.client.ask(queryBalancesRequest, {}, call),
        );
      case 'net-worth':
        return answerNetWorth(
          { certainty: question.certainty, locale },
          await this.client.ask(queryBalancesRequest, {}, call),
        );
      case 'budget':
        return answerBudget(
          { category: question.category, certainty: question.certainty, locale },
          (await this.client.ask(queryBudgetRequest, { category: question.category }, call)).budgets,
        );
      case 'help':
        return greeting();
      case 'change':
        return changesElsewhere();
      case 'not-yet':
        return notYet(question.what);
      case 'unknown':
        return notUnderstood();
    }
  }

  private periodOf(question: { period?: Period }, call: CallContext): { period: Period; today: string } {
    const today = todayIn(call.actor.timeZone);
    return { period: question.period ?? monthToDate(today), today };
  }

  private spending(question: { period?: Period; category?: string; merchant?: string }, call: CallContext) {
    const { period } = this.periodOf(question, call);
    return this.client.ask(
      querySpendingRequest,
      {
        period: { from: period.from, to: period.to },
        category: question.category,
        merchant: question.merchant,
      },
      call,
    );
  }
}
