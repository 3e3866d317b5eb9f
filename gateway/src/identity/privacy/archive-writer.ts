import { createHash, type Hash } from 'node:crypto';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ArchiveFile } from './archive-manifest';

const lineEnd = strToU8('\n');

/** Packs files one after the other while they are sent, and notes the size and hash of each. */
export class ArchiveWriter {
  readonly files: ArchiveFile[] = [];
  private ready: Uint8Array[] = [];
  private open?: { name: string; zipped: ZipDeflate; hash: Hash; bytes: number; lines: number };
  private readonly zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.ready.push(chunk);
  });

  /** Begins a file unless it is the one that is open. */
  file(name: string): void {
    if (this.open?.name === name) return;
    this.close();
    const zipped = new ZipDeflate(name, { level: 6 });
    this.zip.add(zipped);
    this.open = { name, zipped, hash: createHash('sha256'), bytes: 0, lines: 0 };
  }

  line(text: string): void {
    this.bytes(strToU8(text));
    this.bytes(lineEnd);
    this.open!.lines += 1;
  }

  bytes(data: Uint8Array): void {
    const file = this.open!;
    file.hash.update(data);
    file.bytes += data.length;
    file.zipped.push(data);
  }

  close(): void {
    if (!this.open) return;
    const { name, zipped, hash, bytes, lines } = this.open;
    zipped.push(new Uint8Array(0), true);
    this.files.push({ name, bytes, lines, sha256: hash.digest('hex') });
    this.open = undefined;
  }

  end(): void {
    this.close();
    this.zip.end();
  }

  /** What can be sent by now. */
  taken(): Uint8Array[] {
    const chunks = this.ready;
    this.ready = [];
    return chunks;
  }
}
