import { sign, verify, type KeyObject } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MessagingOptions } from '@app/messaging';
import { sha256 } from './canonical-json';
import type { AuditHead } from '../store/journal-collections';

/** One line of a file of signed heads. Each contains the hash of the previous line, so that no line can be removed. */
interface SignedLine {
  part: string;
  at: string;
  /** All heads in the first line of the file; later lines have the heads that moved since the previous line. */
  heads: [userId: string, seq: number, hash: string][];
  previous: string;
  /** The part shut down normally: nothing was written after this. */
  closed?: true;
  signature: string;
}

export class SignedHeadsError extends Error {}

const beginning = '0'.repeat(64);
/** A longer file (in bytes) is restarted with all heads in its first line. */
const longestFile = 4 * 1024 * 1024;

const signedText = ({ part, at, heads, previous, closed }: Omit<SignedLine, 'signature'>): Buffer =>
  Buffer.from(`audit-heads\n${JSON.stringify([part, at, heads, previous, closed ?? false])}`);

/** The heads signed by a part, by person. */
export const signedHeadsOf = (
  folder: string,
  { serviceName, actorPublicKeys }: Pick<MessagingOptions, 'serviceName' | 'actorPublicKeys'>,
): ReadonlyMap<string, AuditHead> =>
  SignedHeads.read(headsFileOf(folder, serviceName), serviceName, actorPublicKeys.get(serviceName)!).heads;

export const headsFileOf = (folder: string, part: string): string => path.join(folder, `${part}.heads`);

/**
 * The ends of all audit chains of a part, signed with a key the store does not have, in a file next to the logs. Write access to
 * the store alone is not enough to remove or forge a signed head.
 */
export class SignedHeads {
  readonly heads = new Map<string, AuditHead>();
  /** False if the part ended before it could sign its last changes. */
  closed = false;
  private last = beginning;
  private bytes = 0;

  private constructor(
    private readonly file: string,
    private readonly part: string,
  ) {}

  /** Reads a file and verifies every signature. Throws a {@link SignedHeadsError} that names the first invalid line. */
  static read(file: string, part: string, key: KeyObject): SignedHeads {
    const found = new SignedHeads(file, part);
    if (!existsSync(file)) return found;
    const text = readFileSync(file, 'utf8');
    // A half-written line after a power cut is ignored.
    const lines = text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .slice(0, -1);
    lines.forEach((line, index) => found.take(line, key, index + 1));
    if (text.length > found.bytes) found.bytes = longestFile;
    return found;
  }

  /** Signs the present ends of these chains and appends them to the file. */
  sign(moved: Iterable<AuditHead>, key: KeyObject, closed = false): void {
    const heads = [...moved];
    for (const head of heads) this.heads.set(head._id, head);
    mkdirSync(path.dirname(this.file), { recursive: true, mode: 0o700 });
    const whole = this.bytes === 0 || this.bytes >= longestFile;
    const line = this.line(whole ? this.heads.values() : heads, whole ? beginning : this.last, key, closed);
    if (whole) {
      writeFileSync(`${this.file}.new`, line, { mode: 0o600, flush: true });
      renameSync(`${this.file}.new`, this.file);
      this.bytes = 0;
    } else appendFileSync(this.file, line);
    this.bytes += Buffer.byteLength(line);
    this.last = sha256(line.slice(0, -1));
  }

  /** Restarts the file with all heads, signed with another key. */
  signWhole(key: KeyObject): void {
    this.bytes = 0;
    this.sign([], key, this.closed);
  }

  private line(heads: Iterable<AuditHead>, previous: string, key: KeyObject, closed: boolean): string {
    const body: Omit<SignedLine, 'signature'> = {
      part: this.part,
      at: new Date().toISOString(),
      heads: Array.from(heads, ({ _id, seq, hash }) => [_id, seq, hash]),
      previous,
      ...(closed && { closed }),
    };
    return `${JSON.stringify({ ...body, signature: sign(null, signedText(body), key).toString('base64') })}\n`;
  }

  private take(line: string, key: KeyObject, number: number): void {
    const wrong = (): SignedHeadsError =>
      new SignedHeadsError(`${this.file}: line ${number} was not signed by ${this.part}`);
    let read: SignedLine;
    try {
      read = JSON.parse(line) as SignedLine;
      if (read.part !== this.part || read.previous !== this.last) throw wrong();
      if (!verify(null, signedText(read), key, Buffer.from(read.signature, 'base64'))) throw wrong();
    } catch {
      throw wrong();
    }
    for (const [_id, seq, hash] of read.heads) this.heads.set(_id, { _id, seq, hash });
    this.last = sha256(line);
    this.closed = read.closed ?? false;
    this.bytes += Buffer.byteLength(line) + 1;
  }
}
