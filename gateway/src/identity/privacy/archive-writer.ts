import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import { Zip, type AsyncFlateStreamHandler, type ZipInputFile } from 'fflate';
import type { ArchiveFile } from './archive-manifest';

/** The id of this compression method in a ZIP file. */
const deflated = 8;

/** A file of the archive, compressed on another thread so that a large export does not delay other requests. */
class PackedFile implements ZipInputFile {
  readonly compression = deflated;
  size = 0;
  crc = 0;
  lines = 0;
  // Set by the archive when the file is added.
  ondata!: AsyncFlateStreamHandler;
  private readonly hash: Hash = createHash('sha256');
  private readonly packer: DeflateRaw = createDeflateRaw({ level: 6 });

  constructor(readonly filename: string) {
    this.packer.on('data', (chunk: Buffer) => this.ondata(null, new Uint8Array(chunk), false));
  }

  async add(data: Uint8Array, lines: number): Promise<void> {
    this.hash.update(data);
    this.crc = crc32(data, this.crc);
    this.size += data.length;
    this.lines += lines;
    if (!this.packer.write(data)) await once(this.packer, 'drain');
  }

  async end(): Promise<ArchiveFile> {
    const ended = once(this.packer, 'end');
    this.packer.end();
    await ended;
    this.ondata(null, new Uint8Array(0), true);
    const { filename: name, size: bytes, lines } = this;
    return { name, bytes, lines, sha256: this.hash.digest('hex') };
  }
}

/** Packs files one after the other while they are sent, and records the size and hash of each. */
export class ArchiveWriter {
  readonly files: ArchiveFile[] = [];
  private ready: Uint8Array[] = [];
  private open?: PackedFile;
  private readonly zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.ready.push(chunk);
  });

  /** Adds data to a file; a name other than the open file's starts a new file. */
  async add(name: string, data: Uint8Array, lines = 0): Promise<void> {
    if (this.open?.filename !== name) {
      await this.close();
      this.open = new PackedFile(name);
      this.zip.add(this.open);
    }
    await this.open!.add(data, lines);
  }

  async close(): Promise<void> {
    if (this.open) this.files.push(await this.open.end());
    this.open = undefined;
  }

  async end(): Promise<void> {
    await this.close();
    this.zip.end();
  }

  /** Returns the chunks that can be sent now. */
  taken(): Uint8Array[] {
    const chunks = this.ready;
    this.ready = [];
    return chunks;
  }
}
