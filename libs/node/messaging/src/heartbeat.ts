import { headers as natsHeaders, type Msg } from 'nats';

/**
 * A part that takes long over a request says from time to time that it still works on it. Where it says nothing for long, from the
 * start or later, it is gone: the asker need not wait until the deadline of a request that nobody works on any more.
 */
export const heartbeatHeader = 'x-working';
/** Requests that may take longer than this are accompanied by signs. */
export const longRequestMs = 10_000;
const firstAfterMs = 500;
const everyMs = 3_000;
/** Several missed signs: a part that is busy reading a large file says nothing meanwhile. */
export const silenceMs = 15_000;

/** A part of a reply that is still being made comes under it, before the reply itself. */
export const pieceHeader = 'x-piece';
/** A request with it takes its reply in pieces as well. */
export const wantsPiecesHeader = 'x-pieces';

export const isPiece = (message: Msg): boolean => Boolean(message.headers?.has(pieceHeader));

/** Sends one piece in reply to a request. */
export function sendPiece(message: Msg, piece: unknown): void {
  const headers = natsHeaders();
  headers.set(pieceHeader, '1');
  message.respond(Buffer.from(JSON.stringify(piece)), { headers });
}

export const isHeartbeat = (message: Msg): boolean => Boolean(message.headers?.has(heartbeatHeader));

/** Sends signs in reply to a request until the returned function is called. */
export function startHeartbeat(message: Msg, afterMs = firstAfterMs, againMs = everyMs): () => void {
  const headers = natsHeaders();
  headers.set(heartbeatHeader, '1');
  let timer = setTimeout(say, afterMs);
  function say(): void {
    message.respond(undefined, { headers });
    timer = setTimeout(say, againMs);
  }
  return () => clearTimeout(timer);
}
