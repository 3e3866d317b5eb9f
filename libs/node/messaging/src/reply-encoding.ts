import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';

/**
 * A reply that is already JSON text in bytes, perhaps compressed; it goes to the browser as it is. `tag` is the name of these
 * very bytes, never given to others: anyone who asks again and still has them gets the tag alone.
 */
export class EncodedReply {
  constructor(
    readonly bytes: Uint8Array,
    readonly encoding: ReplyEncoding = 'identity',
    readonly tag?: string,
  ) {}
}
export type ReplyEncoding = 'identity' | 'br' | 'gzip';

export const encodingHeader = 'x-encoding';
/** Of a reply: the name of its bytes. */
export const tagHeader = 'x-tag';
/** Of a request: the name of the reply its asker has. Answered by the same name and no bytes, that reply is still the one. */
export const knownTagHeader = 'x-known-tag';

/** Above this many bytes a reply is compressed once, in the service, and passed on compressed. */
const compressFrom = 64 * 1024;

export function encodeReply(reply: unknown): EncodedReply {
  if (reply instanceof EncodedReply) return reply;
  const bytes = Buffer.from(JSON.stringify(reply ?? null));
  if (bytes.length < compressFrom) return new EncodedReply(bytes);
  return new EncodedReply(
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    'br',
  );
}

/** Plain JSON bytes of a reply. */
export function decodeReply(reply: EncodedReply): Uint8Array {
  if (reply.encoding === 'br') return brotliDecompressSync(reply.bytes);
  if (reply.encoding === 'gzip') return gunzipSync(reply.bytes);
  return reply.bytes;
}
