import { once } from 'node:events';
import { constants, createBrotliCompress, type BrotliCompress } from 'node:zlib';
import { EncodedReply } from '@app/messaging';

/** Compression of 4 of 11: five times as fast as the next useful step, and a tenth larger. */
const quality = 4;
const plainUpTo = 64 * 1024;

/** Packs text on a thread of its own. */
export class TextPacker {
  private readonly chunks: Buffer[] = [];
  private readonly brotli: BrotliCompress = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });

  constructor() {
    this.brotli.on('data', (chunk: Buffer) => this.chunks.push(chunk));
  }

  async write(text: string): Promise<void> {
    if (!this.brotli.write(text)) await once(this.brotli, 'drain');
  }

  async end(text: string): Promise<EncodedReply> {
    const ended = once(this.brotli, 'end');
    this.brotli.end(text);
    await ended;
    return new EncodedReply(Buffer.concat(this.chunks), 'br');
  }
}

/** One JSON array from parts that come one after the other; packed while they come, unless it stays small. */
export async function compressedArray(parts: AsyncIterable<readonly unknown[]>): Promise<EncodedReply> {
  let separator = '';
  let text = '[';
  let packer: TextPacker | undefined;
  for await (const part of parts) {
    for (const item of part) {
      text += `${separator}${JSON.stringify(item)}`;
      separator = ',';
    }
    if (!packer && text.length > plainUpTo) packer = new TextPacker();
    if (!packer) continue;
    await packer.write(text);
    text = '';
  }
  return packer ? packer.end(`${text}]`) : new EncodedReply(Buffer.from(`${text}]`));
}
