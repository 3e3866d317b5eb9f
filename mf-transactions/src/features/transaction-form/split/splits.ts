import type { SplitLine, TaxLineId } from '@app/contracts-banking';
import { newId } from '@app/ids';
import { allocate, jsonNumber, minorFromDecimal, sumMinor } from '@app/money';

/** A part of a split while it is edited. */
export interface SplitDraft {
  /** The server's id, or a local one for a new part. */
  key: string;
  isNew: boolean;
  /** In minor units; null while empty or unreadable. */
  amountMinor: number | null;
  category: string;
  note: string;
  tags: readonly string[];
  /** Null: the same as for the whole transaction. */
  businessPercent: number | null;
  taxLine: TaxLineId | '';
  /** Id of the person the part is for; empty: the same as for the whole transaction. */
  person: string;
}

export const newSplit = (category: string, amountMinor: number | null): SplitDraft => ({
  key: newId(),
  isNew: true,
  amountMinor,
  category,
  note: '',
  tags: [],
  businessPercent: null,
  taxLine: '',
  person: '',
});

/** The initial two parts: the whole amount in the current category, and an empty part. */
export const firstSplits = (category: string, amountMinor: number | null): SplitDraft[] => [
  newSplit(category, amountMinor),
  newSplit('', null),
];

/** The parts of a stored transaction, for the form. */
export const splitsOf = (lines: readonly SplitLine[], currency: string): SplitDraft[] =>
  lines.map((line) => ({
    key: line.id,
    isNew: false,
    amountMinor: minorFromDecimal(line.amount, currency),
    category: line.category,
    note: line.note ?? '',
    tags: line.tags,
    businessPercent: line.businessPercent,
    taxLine: line.taxLine ?? '',
    person: line.person ?? '',
  }));

/** The parts for the request body. All fields are sent, because the server deletes what is missing. */
export const splitsBody = (lines: readonly SplitDraft[], currency: string) =>
  lines.map((line) => ({
    ...(!line.isNew && { id: line.key }),
    amount: jsonNumber(line.amountMinor ?? 0, currency),
    category: line.category,
    note: line.note.trim() || null,
    ...(line.tags.length > 0 && { tags: [...line.tags] }),
    ...(line.businessPercent !== null && { businessPercent: line.businessPercent }),
    ...(line.taxLine && { taxLine: line.taxLine }),
    ...(line.person && { person: line.person }),
  }));

/** The amount not assigned to a part yet, in minor units; negative if the parts exceed the total. */
export const remainderOf = (total: number, lines: readonly SplitDraft[]): number =>
  sumMinor([total, ...lines.map(({ amountMinor }) => 0 - (amountMinor ?? 0))]);

/** Adds the remainder to one part. If that part would become 0, nothing changes. */
export function withRemainder(total: number, lines: readonly SplitDraft[], key: string): SplitDraft[] {
  const remainder = remainderOf(total, lines);
  return lines.map((line) => {
    const amountMinor = (line.amountMinor ?? 0) + remainder;
    return line.key === key && amountMinor !== 0 ? { ...line, amountMinor } : line;
  });
}

/** Divides the total evenly; the first parts get the minor units that do not divide. */
export function splitEvenly(total: number, lines: readonly SplitDraft[]): SplitDraft[] {
  const parts = allocate(
    total,
    lines.map(() => 1),
  );
  return lines.map((line, index) => ({ ...line, amountMinor: parts[index]! }));
}

/** Why the parts of this total cannot be saved; undefined if they can. */
export function splitProblem(total: number | null, lines: readonly SplitDraft[]): string | undefined {
  if (lines.length === 0) return undefined;
  if (lines.length < 2) return 'Split it into at least two parts';
  if (lines.some(({ amountMinor }) => !amountMinor)) return 'Each part needs an amount';
  if (lines.some(({ category }) => !category)) return 'Each part needs a category';
  if (lines.some(({ businessPercent }) => businessPercent !== null && !isPercent(businessPercent)))
    return 'A business share is a whole number from 0 to 100';
  return total !== null && remainderOf(total, lines) === 0
    ? undefined
    : 'The parts must add up to the amount';
}

const isPercent = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 100;
