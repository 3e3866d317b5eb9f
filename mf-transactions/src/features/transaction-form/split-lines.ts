import { allocate, sumMinor } from '@app/money';

/** A part of a split while it is edited. */
export interface FormLine {
  /** The server's id, or one of our own for a new part. */
  key: string;
  isNew: boolean;
  /** Null while empty or unreadable. */
  amountMinor: number | null;
  category: string;
  note: string;
}

/** What of the amount no part has yet; negative when the parts have too much. */
export const remainderOf = (total: number, lines: readonly FormLine[]): number =>
  sumMinor([total, ...lines.map(({ amountMinor }) => 0 - (amountMinor ?? 0))]);

/** The part takes all that is left. A part may not become 0: then nothing changes. */
export function withRemainder(total: number, lines: readonly FormLine[], key: string): FormLine[] {
  const rest = remainderOf(total, lines);
  return lines.map((line) => {
    const amountMinor = (line.amountMinor ?? 0) + rest;
    return line.key === key && amountMinor !== 0 ? { ...line, amountMinor } : line;
  });
}

/** All parts alike, to the cent; the first ones take what does not divide. */
export function evenly(total: number, lines: readonly FormLine[]): FormLine[] {
  const parts = allocate(
    total,
    lines.map(() => 1),
  );
  return lines.map((line, index) => ({ ...line, amountMinor: parts[index]! }));
}

/** What stands in the way of saving the parts of that total. */
export function splitProblem(total: number | null, lines: readonly FormLine[]): string | undefined {
  if (lines.length === 0) return undefined;
  if (lines.length < 2) return 'Split it into at least two parts';
  if (lines.some(({ amountMinor }) => !amountMinor)) return 'Each part needs an amount';
  if (lines.some(({ category }) => !category)) return 'Each part needs a category';
  return total !== null && remainderOf(total, lines) === 0
    ? undefined
    : 'The parts must add up to the amount';
}
