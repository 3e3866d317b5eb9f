import { PassThrough, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Encoder {
  name?: string;
  stream: Transform & { flush?(done: () => void): void };
}

/** Sends the first part at once and the second when it is available, both with a compression that the browser accepts. */
export function replyInTwoParts(
  request: FastifyRequest,
  reply: FastifyReply,
  first: string,
  second: Promise<string>,
): FastifyReply {
  const { name, stream } = encoderFor(String(request.headers['accept-encoding'] ?? ''));
  const vary = reply.getHeader('Vary');
  reply.header('Vary', [vary, 'Accept-Encoding'].filter(Boolean).join(', '));
  if (name) reply.header('Content-Encoding', name);
  stream.write(first);
  // Without a flush the encoder keeps the first part until more arrives.
  stream.flush?.(() => undefined);
  second.then(
    (text) => stream.destroyed || stream.end(text),
    (error: unknown) => stream.destroy(error as Error),
  );
  return reply.send(stream);
}

function encoderFor(accepted: string): Encoder {
  if (/\bbr\b/.test(accepted))
    return { name: 'br', stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) };
  if (/\bgzip\b/.test(accepted)) return { name: 'gzip', stream: createGzip() };
  return { stream: new PassThrough() };
}
