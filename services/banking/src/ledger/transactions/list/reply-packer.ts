import { EncodedReply } from '@app/messaging';
import { CompressedText } from './compressed-text';

const plainUpTo = 64 * 1024;

/** A text reply that is compressed while it is written. */
export class TextPacker {
  private readonly text = new CompressedText();

  write(text: string): Promise<void> {
    return this.text.write(text);
  }

  async end(text: string): Promise<EncodedReply> {
    return new EncodedReply(await this.text.end(text), 'br');
  }
}

/**
 * One JSON array from parts that arrive one after the other; compressed while they arrive, unless it stays
 * small.
 */
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
