import { Injectable, Logger } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import { readLexiconEndpoint } from '@app/contracts-banking';
import { ContractClient, type CallContext } from '@app/messaging';
import { sentencesInstead, understand } from '@app/nlu-core';
import {
  answerQuestion,
  LexiconCache,
  readQuestion,
  type AskFigures,
  type LedgerNames,
  type Question,
} from '@app/question-engine';
import type { ChatFigure } from '@app/contracts-chat';
import type { Answer } from './answer';
import { cannotSee, greeting, minConfidence, notUnderstood, stoppedAt } from './plain-answers';
import { writtenAnswer } from './written-answer';

/** The earlier question and figures in the same conversation. */
export interface PreviousAnswer {
  question?: Question | undefined;
  figures?: readonly ChatFigure[] | undefined;
}

/** Answers a question with figures from the services that own them, without a language model. */
@Injectable()
export class AnswersService {
  private readonly logger = new Logger(AnswersService.name);
  private readonly lexicons = new LexiconCache();

  constructor(private readonly client: ContractClient) {}

  /** The names in the person's ledger; empty if they cannot be read. */
  names(call: CallContext): Promise<LedgerNames> {
    return this.lexicons.names(
      call.actor.userId,
      () => this.client.ask(readLexiconEndpoint, {}, call),
      (error) => this.logger.warn({ msg: 'the ledger’s names could not be read', reason: String(error) }),
    );
  }

  async answer(text: string, call: CallContext, earlier: PreviousAnswer = {}): Promise<Answer> {
    const { timeZone, locale, currency } = call.actor;
    const names = await this.names(call);
    const today = todayIn(timeZone);
    const read = readQuestion({
      text,
      names,
      today,
      zone: timeZone,
      locale,
      currency,
      previous: earlier.question,
    });
    if (read.outcome === 'stopped') return stoppedAt(read.words, read.instead);
    if (read.outcome === 'none') return this.plain(text, call);
    if (read.certainty < minConfidence) return notUnderstood();
    const answer = await this.answerTo(read.question, call, { certainty: read.certainty, earlier });
    return { ...answer, assumptions: [...read.assumptions, ...(answer.assumptions ?? [])] };
  }

  /** The answer to a question that was already parsed. */
  async answerTo(
    question: Question,
    call: CallContext,
    { certainty = 1, earlier = {} }: { certainty?: number; earlier?: PreviousAnswer } = {},
  ): Promise<Answer> {
    const { timeZone, locale } = call.actor;
    const today = todayIn(timeZone);
    const { piece: _piece, ...asking } = call;
    const began = performance.now();
    let slowest = 0;
    const ask: AskFigures = async (endpoint, input) => {
      const asked = performance.now();
      const reply = await this.client.ask(endpoint, input, asking);
      slowest = Math.max(slowest, performance.now() - asked);
      return reply;
    };
    const parts = await answerQuestion(question, today, ask, { locale, before: earlier });
    // The benchmark compares the two times.
    this.logger.log({
      msg: 'answered',
      about: question.kind,
      ms: Math.round(performance.now() - began),
      slowestMs: Math.round(slowest),
    });
    const answer = writtenAnswer(parts, { locale, today, certainty });
    // “Explain this” refers to the previous question, which remains the topic.
    return { ...answer, question: question.kind === 'explain' ? earlier.question : question };
  }

  private plain(text: string, { actor }: CallContext): Answer {
    const { timeZone: zone, locale, currency } = actor;
    const read = understand({ text, confidence: 1, zone, locale, currency });
    const { frame } = read;
    if (frame.intent === 'help' || /^(hi|hello|hey|help|what can you do)\b/i.test(text.trim()))
      return greeting();
    if (/\?\s*$/.test(text)) return cannotSee();
    // Chat answers questions and records; budgets and reminders are set by the assistant.
    return notUnderstood(sentencesInstead(read, locale).filter((sentence) => /\?$|^Add /.test(sentence)));
  }
}
