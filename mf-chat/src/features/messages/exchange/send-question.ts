import { callRoute } from '@app/api-client';
import {
  createConversationEndpoint,
  stopAnswerEndpoint,
  type ChatPiece,
  type Conversation,
} from '@app/contracts-chat';
import { newId } from '@app/ids';
import type { QueryClient } from '@tanstack/react-query';
import { streamAnswer, type AskedQuestion } from './answer-stream';
import { putExchange, putNewConversation } from './known-messages';

/** Its session id is a prefix and the current time, as specified. */
const newConversation = (now = Date.now()): Promise<Conversation> =>
  callRoute(createConversationEndpoint, {
    body: { sessionId: `session-${now}`, title: null, isActive: true },
    idempotencyKey: newId(),
  });

/** Asks a question, creating a conversation if there is none, and shows both messages once the answer is complete. */
export async function sendQuestion(
  client: QueryClient,
  { conversationId, asked }: { conversationId: string | undefined; asked: AskedQuestion },
  { onConversation, onPiece }: { onConversation: (id: string) => void; onPiece: (piece: ChatPiece) => void },
): Promise<void> {
  let id = conversationId;
  if (id === undefined) {
    const conversation = await newConversation();
    putNewConversation(client, conversation);
    id = conversation.id;
    onConversation(id);
  }
  putExchange(client, await streamAnswer(id, asked, onPiece), asked.replaces);
}

export const stopAnswer = (id: string): Promise<unknown> =>
  callRoute(stopAnswerEndpoint, { params: { id }, idempotencyKey: newId() });
