import { createHash } from 'node:crypto';

/** Pseudo-random numbers that are always the same for the same seed (mulberry32). */
export class SeededRandom {
  constructor(private state: number) {}

  /** From 0 (included) to 1 (excluded). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Whole number, both bounds included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(items: readonly T[]): T {
    return items[this.between(0, items.length - 1)]!;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}

/** An id in the form of a UUID version 7, always the same for the same words; sorts by the given moment. */
export function idFrom(moment: number, ...words: (string | number)[]): string {
  const hash = createHash('sha256').update(words.join('|')).digest('hex');
  const time = moment.toString(16).padStart(12, '0').slice(-12);
  const variant = '89ab'[Number.parseInt(hash[3]!, 16) % 4]!;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}
