/**
 * Pseudo-random numbers that depend only on a text seed, so that a sandbox creates the same data on every
 * machine. Algorithm: mulberry32 (Tommy Ettinger, public domain), seeded by an FNV-1a hash.
 */
export class SeededRandom {
  private state: number;

  /** `position` continues from the position of another generator with the same seed. */
  constructor(seed: string, position?: number) {
    this.state = position ?? fnv1a(seed);
  }

  get position(): number {
    return this.state;
  }

  /** A number from 0 (included) to 1 (excluded). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** One of the choices; there must be at least one. */
  pick<T>(choices: readonly T[]): T {
    return choices[this.between(0, choices.length - 1)]!;
  }

  /** Letters and digits, as providers use them for ids. */
  id(length: number): string {
    return Array.from({ length }, () => alphabet[this.between(0, alphabet.length - 1)]).join('');
  }

  /** Looks like a version 4 UUID. */
  uuid(): string {
    const hex = (length: number): string =>
      Array.from({ length }, () => this.between(0, 15).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-4${hex(3)}-${this.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text, 'utf8')) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
