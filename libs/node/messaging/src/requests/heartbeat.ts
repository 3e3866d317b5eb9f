import { headers as natsHeaders, type Msg } from 'nats';

/**
 * Header of heartbeats that a part sends while it works on a long request. If they stop or never start, the part is gone and the
 * caller need not wait for the deadline.
 */
export const heartbeatHeader = 'x-working';
/** Milliseconds. Requests with a longer timeout get heartbeats. */
export const longRequestMs = 10_000;
const firstAfterMs = 500;
const everyMs = 3_000;
/**
 * Milliseconds without a heartbeat after which a part is treated as gone. Longer than several heartbeats, because a part that
 * parses a large file cannot send any.
 */
export const silenceMs = 15_000;

/** Header of a piece of an unfinished reply; pieces arrive before the reply itself. */
export const pieceHeader = 'x-piece';
/** Header of a request whose caller also accepts pieces. */
export const wantsPiecesHeader = 'x-pieces';

export const isPiece = (message: Msg): boolean => Boolean(message.headers?.has(pieceHeader));

/** Sends one piece in reply to a request. */
export function sendPiece(message: Msg, piece: unknown): void {
  const headers = natsHeaders();
  headers.set(pieceHeader, '1');
  message.respond(Buffer.from(JSON.stringify(piece)), { headers });
}

export const isHeartbeat = (message: Msg): boolean => Boolean(message.headers?.has(heartbeatHeader));

/** Sends heartbeats in reply to a request until the returned function is called. */
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
