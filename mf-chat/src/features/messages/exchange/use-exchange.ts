import { reasonOf } from '@app/api-client';
import type { ChatPiece } from '@app/contracts-chat';
import { toast } from '@app/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AskedQuestion } from './answer-stream';
import type { PendingQuestion } from './pending-question';

/** The code for asking, loaded when somebody focuses the question box. */
export const sending = () => import('../on-demand');

/** Asks the questions of a conversation, one at a time. The first question of a new conversation creates it. */
export function useExchange(conversationId: string | undefined, onConversation: (id: string) => void) {
  const client = useQueryClient();
  const [state, setState] = useState<PendingQuestion>();
  const begun = useRef(conversationId);
  begun.current = conversationId ?? begun.current;

  const ask = async (asked: AskedQuestion): Promise<void> => {
    const way: PendingQuestion = { phase: 'asking', asked, status: '', text: '' };
    if (!navigator.onLine) return setState({ ...way, phase: 'offline' });
    setState(way);
    try {
      const { sendQuestion } = await sending();
      await sendQuestion(
        client,
        { conversationId: begun.current, asked },
        {
          onConversation: (id) => onConversation((begun.current = id)),
          onPiece: (piece) => setState((now) => now && withPiece(now, piece)),
        },
      );
      setState(undefined);
    } catch (error) {
      const reason = reasonOf(error, 'Failed to send message');
      setState({ ...way, phase: 'failed', reason });
      toast({ title: 'Error', description: reason, tone: 'destructive' });
    }
  };
  const stop = async (): Promise<void> => {
    const id = begun.current;
    if (!id) return;
    setState((now) => now && { ...now, phase: 'stopping' });
    const { stopAnswer } = await sending();
    await stopAnswer(id).catch(() => setState((now) => now && { ...now, phase: 'asking' }));
  };
  return {
    state,
    ask: (message: string, replaces?: string) => ask({ message, replaces }),
    /** Asks the same question again under the same key. */
    again: async () => state && ask(state.asked),
    stop,
    drop: () => setState(undefined),
  };
}

function withPiece(way: PendingQuestion, piece: ChatPiece): PendingQuestion {
  if ('status' in piece) return { ...way, status: piece.status };
  if ('text' in piece) return { ...way, text: way.text + piece.text };
  return 'reset' in piece ? { ...way, text: '' } : way;
}
