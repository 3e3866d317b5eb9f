/** Reads chat answers like a browser, while they are streamed. */
import { randomUUID } from 'node:crypto';
import { type Session } from '@app/node-testing/product';

export async function openConversation(person: Session): Promise<string> {
  const body = { sessionId: randomUUID(), title: null, isActive: true };
  return (await person.send<{ id: string }>('POST', '/api/chat/conversations', body)).id;
}

/**
 * Milliseconds until the first words of an answer, which is read to its end (NaN without words), and whether a model worded it.
 */
export async function firstWords(
  { origin, cookieHeader, csrfToken }: Session,
  id: string,
  message: string,
  leave?: AbortSignal,
) {
  const began = performance.now();
  const response = await fetch(`${origin}/api/chat/conversations/${id}/messages`, {
    method: 'POST',
    signal: leave,
    headers: {
      ...{ accept: 'text/event-stream', 'content-type': 'application/json', cookie: cookieHeader, origin },
      ...{ 'x-csrf-token': csrfToken, 'idempotency-key': randomUUID() },
    },
    body: JSON.stringify({ message }),
  });
  let ms = Number.NaN;
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (Number.isNaN(ms) && text.includes('"text"')) ms = performance.now() - began;
  }
  return { ms, isByModel: text.includes('"byModel":true') };
}
