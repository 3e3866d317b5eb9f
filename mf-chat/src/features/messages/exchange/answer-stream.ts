import { ApiError, callRouteRaw } from '@app/api-client';
import { sendMessageEndpoint, type ChatPiece } from '@app/contracts-chat';
import { newId } from '@app/ids';
import type { ReplyOf } from '@app/contracts-kernel';

export type Exchange = ReplyOf<typeof sendMessageEndpoint>;

export interface AskedQuestion {
  message: string;
  /** Id of the question that is asked again; it and all later messages are removed. */
  replaces?: string | undefined;
  /**
   * One idempotency key per question, created when it is first sent. Asking again after a failure returns the first answer, if there is
   * one.
   */
  key?: string;
}

const broken = () =>
  new ApiError(0, 'The connection broke before the answer was complete. Check it and try again.', '');

/** Asks a question in a conversation and passes on the pieces of the answer while it is made. */
export async function streamAnswer(
  conversationId: string,
  asked: AskedQuestion,
  onPiece: (piece: ChatPiece) => void,
): Promise<Exchange> {
  const { message, replaces } = asked;
  const response = await callRouteRaw(sendMessageEndpoint, {
    params: { id: conversationId },
    body: { message, ...(replaces && { replaces }) },
    idempotencyKey: (asked.key ??= newId()),
    headers: { accept: 'text/event-stream' },
  });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return (await response.json()) as Exchange;
  for await (const piece of piecesOf(response)) {
    if ('done' in piece) return piece.done;
    if ('error' in piece) throw new ApiError(500, '', JSON.stringify(piece.error));
    onPiece(piece);
  }
  throw broken();
}

/** The data of each event as it arrives. */
async function* piecesOf(response: Response): AsyncGenerator<ChatPiece> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw broken();
    });
    if (done) return;
    const events = (waiting + decoder.decode(value, { stream: true })).split('\n\n');
    waiting = events.pop()!;
    for (const event of events) {
      const data = event
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).trimStart())
        .join('\n');
      if (data) yield JSON.parse(data) as ChatPiece;
    }
  }
}
