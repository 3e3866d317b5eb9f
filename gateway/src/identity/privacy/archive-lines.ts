import { archivePieceSize } from '@app/contracts-kernel';
import { refusal } from './archive-manifest';

const longestLine = 2_000_000;
const pageLength = 400_000;
const pageLines = 500;

export interface FilePart {
  lines?: string[];
  piece?: { at: number; data: string; last: boolean };
}

/** Divides a list of documents into pages of whole lines. */
export class LinePages {
  lines = 0;
  private rest = '';
  private page: string[] = [];
  private length = 0;
  private readonly text = new TextDecoder('utf-8', { fatal: true });

  /** Returns the pages that are complete so far; with `last`, all remaining ones. */
  *take(data: Uint8Array, last: boolean): Generator<FilePart> {
    let text: string;
    try {
      text = this.rest + this.text.decode(data, { stream: !last });
    } catch {
      throw refusal('A file of the archive is not text. Export again.');
    }
    const lines = text.split('\n');
    this.rest = lines.pop()!;
    if (this.rest.length > longestLine) throw refusal('A document of the archive is too long.');
    for (const line of lines) {
      if (line === '') continue;
      if (line.length > longestLine) throw refusal('A document of the archive is too long.');
      if (this.page.length > 0 && (this.length + line.length > pageLength || this.page.length >= pageLines))
        yield this.full();
      this.page.push(line);
      this.length += line.length;
      this.lines += 1;
    }
    if (last && this.rest !== '') throw refusal('A file of the archive is cut off. Export again.');
    if (last && this.page.length > 0) yield this.full();
  }

  private full(): FilePart {
    const part = { lines: this.page };
    this.page = [];
    this.length = 0;
    return part;
  }
}

/** Divides a file into pieces of equal size; the last one has the remainder. */
export class FilePieces {
  readonly lines = 0;
  private at = 0;
  private rest = Buffer.alloc(0);

  *take(data: Uint8Array, last: boolean): Generator<FilePart> {
    this.rest = Buffer.concat([this.rest, data]);
    while (this.rest.length > archivePieceSize) yield this.piece(archivePieceSize, false);
    if (last) yield this.piece(this.rest.length, true);
  }

  private piece(length: number, last: boolean): FilePart {
    const piece = { at: this.at, data: this.rest.subarray(0, length).toString('base64'), last };
    this.rest = this.rest.subarray(length);
    this.at += length;
    return { piece };
  }
}
