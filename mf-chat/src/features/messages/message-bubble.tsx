import type { FigureQuery } from '@app/contracts-banking';
import type { ChatMessage } from '@app/contracts-chat';
import { Why } from '@app/figures';
import { withoutAmounts } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Bloom, Chip } from '@app/ui-kit';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { AnswerCard } from './answer-card';
import { AnswerTable } from './answer-table';

const kinds: Partial<Record<ChatMessage['messageType'], string>> = {
  financial_insight: 'Insight',
  transaction_suggestion: 'Suggestion',
  budget_advice: 'Budget',
};

/** Below it an answer says how sure it is. */
const sure = 0.8;

/** One message; an answer carries its figures, each with its formula and the list that adds up to it. */
export function MessageBubble({
  message,
  conversationId,
  onAsk,
}: {
  message: ChatMessage;
  conversationId: string;
  onAsk: (question: string) => void;
}) {
  const { locale } = useSession();
  if (message.role === 'user') return <Own>{message.content}</Own>;
  const kind = kinds[message.messageType];
  return (
    <Answer>
      <Bloom size={28} />
      <div>
        <p>{withoutAmounts(message.content, locale)}</p>
        {message.figures.length > 0 && (
          <Figures>
            {message.figures.map((figure) => (
              <div key={`${figure.label} ${figure.value}`}>
                <dt>{figure.label}</dt>
                <dd>
                  <b>{withoutAmounts(figure.value, locale)}</b>
                  <span>{withoutAmounts(figure.formula, locale)}</span>
                  {/* One way to the source: the explanation has its list, too. */}
                  {figure.why ? (
                    <Why
                      of={figure.label}
                      label={`Why? ${figure.label}. Where this comes from`}
                      figure={figure.why as unknown as FigureQuery}
                    >
                      Where this comes from
                    </Why>
                  ) : (
                    figure.link && <RouterLink to={figure.link}>Where this comes from</RouterLink>
                  )}
                </dd>
              </div>
            ))}
          </Figures>
        )}
        {message.table && <AnswerTable table={message.table} />}
        {message.card && <AnswerCard card={message.card} conversationId={conversationId} />}
        {message.assumptions && message.assumptions.length > 0 && (
          <Assumed aria-label="What was taken for granted">
            {message.assumptions.map((text) => (
              <li key={text}>{withoutAmounts(text, locale)}</li>
            ))}
          </Assumed>
        )}
        {(kind || message.confidence < sure) && (
          <Meta>
            {kind && <Chip>{kind}</Chip>}
            {message.confidence < sure && <span>{Math.round(message.confidence * 100)}% sure</span>}
          </Meta>
        )}
        {message.followUps.length > 0 && (
          <FollowUps aria-label="Questions that follow">
            {message.followUps.map((question) => (
              <li key={question}>
                <button type="button" onClick={() => onAsk(question)}>
                  {question}
                </button>
              </li>
            ))}
          </FollowUps>
        )}
      </div>
    </Answer>
  );
}

const Own = styled.div`
  justify-self: end;
  max-width: min(560px, 85%);
  padding: var(--s2) var(--s4);
  border-radius: var(--r-lg) var(--r-lg) var(--r-xs) var(--r-lg);
  background: var(--accent-soft);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
const Answer = styled.div`
  display: flex;
  gap: var(--s3);
  max-width: min(680px, 100%);
  > svg {
    flex: none;
  }
  > div {
    min-width: 0;
    display: grid;
    gap: var(--s2);
    overflow-wrap: anywhere;
  }
`;
const Figures = styled.dl`
  display: grid;
  gap: 1px;
  background: var(--line);
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  overflow: hidden;
  > div {
    background: var(--surface);
    padding: var(--s2) var(--s3);
  }
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s3);
    align-items: baseline;
  }
  b {
    font-weight: 620;
    font-size: var(--text-lg);
    font-variant-numeric: tabular-nums;
  }
  span {
    color: var(--ink-3);
    font-size: var(--text-xs);
    flex: 1 1 180px;
  }
  a {
    color: var(--accent-ink);
    font-weight: 550;
    font-size: var(--text-sm);
  }
`;
const Assumed = styled.ul`
  list-style: none;
  color: var(--ink-3);
  font-size: var(--text-xs);
`;
const Meta = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  color: var(--ink-3);
  font-size: var(--text-xs);
`;
const FollowUps = styled.ul`
  list-style: none;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  button {
    border: 1px solid var(--line-strong);
    border-radius: var(--r-pill);
    padding: 5px var(--s3);
    font-size: var(--text-sm);
    text-align: left;
    color: var(--ink-2);
  }
  button:hover {
    background: var(--surface-2);
    color: var(--ink);
  }
`;
