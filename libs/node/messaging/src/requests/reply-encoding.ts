import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';

/**
 * A reply that is already JSON text in bytes, perhaps compressed; it is sent to the browser unchanged. `tag` identifies
 * exactly these bytes: a caller that still has them gets only the tag.
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
/** Reply header: the tag of its bytes. */
export const tagHeader = 'x-tag';
/**
 * Request header: the tag of the reply the caller already has. A reply with the same tag and no bytes means that it is still
 * current.
 */
export const knownTagHeader = 'x-known-tag';

/** A larger reply (in bytes) is compressed once, in the service, and passed on compressed. */
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

/** Returns the plain JSON bytes of a reply. */
export function decodeReply(reply: EncodedReply): Uint8Array {
  if (reply.encoding === 'br') return brotliDecompressSync(reply.bytes);
  if (reply.encoding === 'gzip') return gunzipSync(reply.bytes);
  return reply.bytes;
}
