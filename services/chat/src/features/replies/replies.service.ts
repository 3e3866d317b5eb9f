import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import type { ChatMessage, ChatPiece } from '@app/contracts-chat';
import { ContractClient, type CallContext } from '@app/messaging';
import { changingIntents, understand } from '@app/nlu-core';
import { lexiconOf } from '@app/question-engine';
import type { Answer } from '../answers/answer';
import { AnswersService, type PreviousAnswer } from '../answers/answers.service';
import { inTone } from '../answers/tone';
import type { PersonalityDocument } from '../companion/personality.schema';
import { ModelAnswersService } from '../model/model-answers.service';
import { fiveMinutesMs, type CardChange, type Proposal } from '../proposals/card-change';
import { proposalOf } from '../proposals/proposals';
import { undoProposal, type DoneCard } from '../proposals/undo-proposal';
import { newId } from '@app/ids';

export interface ConversationContext {
  earlier: PreviousAnswer;
  tone: PersonalityDocument['personalityType'];
  before: readonly { role: 'user' | 'assistant'; content: string }[];
  isStopped: () => Promise<boolean>;
  /** The changes made in chat in the last 24 hours, newest first. */
  doneCards: () => Promise<DoneCard[]>;
}
export type Reply = Answer & Pick<ChatMessage, 'card'> & { change?: CardChange };

type Offered = Exclude<Proposal, { ask: string }>;

/** The companion's reply in the chosen tone: a card for a change, otherwise an answer. */
@Injectable()
export class RepliesService {
  constructor(
    private readonly client: ContractClient,
    private readonly answers: AnswersService,
    private readonly model: ModelAnswersService,
  ) {}

  async reply(text: string, call: CallContext, talk: ConversationContext): Promise<Reply> {
    const proposal = await this.proposal(text, call, talk);
    if (proposal) return this.noted('ask' in proposal ? asking(proposal.ask) : offered(proposal), call);
    const say = piecesOf(call);
    const byModel = await this.model.answer(text, call, {
      ...talk,
      propose: (sentence) => this.proposal(sentence, call, talk),
      say: (piece) => say.text(piece),
    });
    if (byModel) {
      say.end();
      return byModel.proposal
        ? { ...offered(byModel.proposal), ...byModel.answer, ...cardOf(byModel.proposal) }
        : byModel.answer;
    }
    if (say.said) call.piece?.({ reset: true } satisfies ChatPiece);
    const answer = await this.answers.answer(text, call, talk.earlier);
    return this.noted(inTone(answer, talk.tone), call);
  }

  private noted<R extends Answer>(answer: R, call: CallContext): R {
    const say = piecesOf(call);
    say.text(answer.content);
    say.end();
    return answer;
  }

  private async proposal(
    text: string,
    call: CallContext,
    talk: Pick<ConversationContext, 'doneCards'>,
  ): Promise<Proposal | undefined> {
    const { timeZone, locale, currency } = call.actor;
    const names = await this.answers.names(call);
    const understanding = understand({
      text,
      confidence: 1,
      zone: timeZone,
      locale,
      currency,
      lexicon: lexiconOf(names),
    });
    const { frame } = understanding;
    if (frame.intent === 'undo_last' && !frame.block)
      return undoProposal(understanding, await talk.doneCards());
    const { piece: _piece, ...asking } = call;
    const proposed = await proposalOf({
      text,
      frame,
      names,
      today: todayIn(timeZone),
      locale,
      currency,
      ask: (endpoint, input) => this.client.ask(endpoint, input, asking),
    });
    if (proposed || !changingIntents.has(frame.intent) || frame.block || /\?\s*$/.test(text)) return proposed;
    return {
      ask: 'I can’t do that here. I can record an expense or income, change a category, split, move a budget, mark a bill paid, make a rule, snooze an alert, and undo what I changed.',
    };
  }
}

const plain = (content: string): Answer => ({
  content,
  messageType: 'transaction_suggestion',
  sentiment: 'other',
  confidence: 1,
  figures: [],
  followUps: [],
});
const asking = (question: string): Reply => ({ ...plain(question) });

function cardOf({ title, lines, change, link }: Offered): Pick<Reply, 'card' | 'change'> {
  return {
    card: {
      id: newId(),
      title,
      lines,
      state: 'waiting',
      expiresAt: new Date(Date.now() + fiveMinutesMs).toISOString(),
      undoId: null,
      link: link ?? null,
    },
    change,
  };
}

const offered = (proposal: Offered): Reply => ({
  ...plain('This is what would happen. Nothing is changed until you confirm.'),
  ...cardOf(proposal),
});

/**
 * Sends text in a few pieces per second, because each piece counts against the limit of one request's
 * replies.
 */
function piecesOf({ piece }: CallContext): { text: (text: string) => void; end: () => void; said: boolean } {
  let waiting = '';
  let last = 0;
  const flush = (): void => {
    if (waiting && piece) piece({ text: waiting } satisfies ChatPiece);
    waiting = '';
    last = Date.now();
  };
  return {
    said: false,
    text(text) {
      this.said = true;
      waiting += text;
      if (Date.now() - last > 60) flush();
    },
    end: flush,
  };
}
