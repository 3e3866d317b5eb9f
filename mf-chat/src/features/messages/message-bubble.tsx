import type { ChatMessage } from '@app/contracts-chat';
import { withoutAmounts } from '@app/money';
import { lazyPart, useSession } from '@app/shell-sdk';
import { Bloom } from '@app/ui-kit';
import { Suspense } from 'react';
import styled from 'styled-components';
import { AnswerActions } from './answer/answer-actions';
import { AnswerFigures } from './answer/answer-figures';
import { AnswerFrame } from './answer/answer-frame';
import { AskChips } from './ask-chips';

// Most answers have none of these parts.
const AnswerMore = lazyPart(() => import('./answer/answer-more').then((m) => m.AnswerMore));

/** An answer with its figures, its chart, table or card, its assumptions, and suggested follow-up questions. */
export function MessageBubble({
  message,
  conversationId,
  onAsk,
  onRetry,
}: {
  message: ChatMessage;
  conversationId: string;
  onAsk: ((question: string) => void) | undefined;
  onRetry: (() => void) | undefined;
}) {
  const { locale } = useSession();
  const { chart, table, card, assumptions = [], figures, followUps, byModel } = message;
  return (
    <AnswerFrame>
      <Bloom size={28} />
      <div>
        {message.content && <p>{withoutAmounts(message.content, locale)}</p>}
        {message.stopped && <Quiet>You stopped this answer.</Quiet>}
        {figures.length > 0 && <AnswerFigures figures={figures} />}
        {(chart || table || card) && (
          <Suspense fallback={null}>
            <AnswerMore message={message} conversationId={conversationId} />
          </Suspense>
        )}
        {assumptions.length > 0 && (
          <Assumed aria-label="Assumptions">
            {assumptions.map((text) => (
              <li key={text}>{withoutAmounts(text, locale)}</li>
            ))}
          </Assumed>
        )}
        {byModel && <Quiet>Worded by a language model, figures from your books.</Quiet>}
        {followUps.length > 0 && (
          <AskChips label="Questions that follow" questions={followUps} onAsk={onAsk} />
        )}
        <AnswerActions message={message} conversationId={conversationId} onRetry={onRetry} />
      </div>
    </AnswerFrame>
  );
}

const Quiet = styled.span`
  color: var(--ink-3);
  font-size: var(--text-xs);
`;
const Assumed = styled.ul`
  list-style: none;
  color: var(--ink-3);
  font-size: var(--text-xs);
`;
