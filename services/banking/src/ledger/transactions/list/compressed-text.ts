import { once } from 'node:events';
import { constants, createBrotliCompress, type BrotliCompress } from 'node:zlib';

/** Compression level 4 of 11: five times as fast as the next useful level, with a result a tenth larger. */
const quality = 4;

/** Compresses text with Brotli, in a separate thread, while it is written. */
export class CompressedText {
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

  async end(text: string): Promise<Buffer> {
    const ended = once(this.brotli, 'end');
    this.brotli.end(text);
    await ended;
    return Buffer.concat(this.chunks);
  }
}
