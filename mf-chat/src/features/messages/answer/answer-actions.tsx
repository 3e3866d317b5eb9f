import type { ChatMessage } from '@app/contracts-chat';
import { toast } from '@app/shell-sdk';
import { IconButton } from '@app/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, RotateCw, ThumbsUp } from 'lucide-react';
import styled from 'styled-components';

/** From this confidence on, an answer shows no note about its certainty. */
const sureFrom = 0.8;

/** The actions on an answer: copy, rate, ask again; and a note on its certainty. */
export function AnswerActions({
  message,
  conversationId,
  onRetry,
}: {
  message: ChatMessage;
  conversationId: string;
  onRetry: (() => void) | undefined;
}) {
  const client = useQueryClient();
  const thumb = (feedback: 'up' | 'down', label: string) => {
    const isSet = message.feedback === feedback;
    return (
      <IconButton
        label={label}
        aria-pressed={isSet}
        onClick={() =>
          void import('../on-demand').then((m) =>
            m.rateMessage(client, conversationId, message, isSet ? null : feedback),
          )
        }
      >
        <ThumbsUp aria-hidden fill={isSet ? 'currentColor' : 'none'} />
      </IconButton>
    );
  };
  const copy = () =>
    navigator.clipboard.writeText(message.content).then(
      () => toast({ title: 'Copied' }),
      () => toast({ title: 'Copying was not allowed', tone: 'destructive' }),
    );
  return (
    <Row>
      {thumb('up', 'Good answer')}
      {thumb('down', 'Bad answer')}
      <IconButton label="Copy the answer" onClick={() => void copy()}>
        <Copy aria-hidden />
      </IconButton>
      {onRetry && (
        <IconButton label="Ask again" onClick={onRetry}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      {message.confidence < sureFrom && (
        <small title="How certain it is that your question was understood, times the share of your rows it covers">
          {Math.round(message.confidence * 100)}% sure
        </small>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  small {
    margin-left: var(--s2);
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  margin: 0 0 0 calc(var(--s2) * -1);
  > button {
    width: var(--control-sm);
    height: var(--control-sm);
  }
  svg {
    width: 15px;
    height: 15px;
  }
  > :nth-child(2) svg {
    transform: rotate(180deg);
  }
`;
