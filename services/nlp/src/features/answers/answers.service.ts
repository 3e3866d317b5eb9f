import { Injectable } from '@nestjs/common';
import { queryBudgetEndpoint } from '@app/contracts-banking';
import { ContractClient, type CallContext } from '@app/messaging';
import { answerQuestion, questionOf } from '@app/question-engine';
import type { Outcome, StoredFrame } from '../replies/outcome';
import type { ReplyContext } from '../replies/reply-context';
import { budgetImpact } from './budget-impact';
import { voiceAnswer } from './voice-answer';

/** How long a reply waits for a budget warning. */
const warningWaitMs = 800;

/** Answers questions with figures from the services that own them. */
@Injectable()
export class AnswersService {
  constructor(private readonly client: ContractClient) {}

  /** Undefined for intents that are no questions about the ledger. */
  async to(frame: StoredFrame, context: ReplyContext, call: CallContext): Promise<Outcome | undefined> {
    const question = questionOf(frame, context.today);
    if (!question) return undefined;
    const parts = await answerQuestion(question, context.today, (endpoint, input) =>
      this.client.ask(endpoint, input, call),
    );
    return voiceAnswer(parts, context);
  }

  /** What new expenses do to their budgets: the one with the largest share used. A late budget never holds up the reply. */
  async budgetImpact(
    categories: readonly string[],
    context: ReplyContext,
    call: CallContext,
  ): Promise<Outcome['budgetImpact']> {
    const withDeadline = {
      ...call,
      idempotencyKey: undefined,
      deadline: Math.min(call.deadline, Date.now() + warningWaitMs),
    };
    const impacts = await Promise.all(
      [...new Set(categories)].map(async (category) => {
        const reply = await this.client
          .ask(queryBudgetEndpoint, { category }, withDeadline)
          .catch(() => undefined);
        return budgetImpact(reply?.budgets[0], context);
      }),
    );
    return impacts.filter((impact) => impact !== undefined).sort((a, b) => b.percent - a.percent)[0];
  }
}
