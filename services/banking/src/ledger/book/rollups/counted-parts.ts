import { isTransfer, refundedParts } from './refund-parts';
import type { NamedRow } from '../../model/named-row';

/**
 * An amount in one category and direction, as sums, budgets and reports count it. The category is an id in
 * stored figures and a name for readers. An expense given back is a negative expense.
 */
export interface CountedPart {
  category: string;
  type: 'income' | 'expense';
  amountMinor: number;
}

/** A counted part of one person; `person` is missing if the part is for nobody in particular. */
export interface PersonPart extends CountedPart {
  person?: string;
}

type Countable = Pick<
  NamedRow,
  | 'type'
  | 'status'
  | 'category'
  | 'amountMinor'
  | 'lines'
  | 'refundOf'
  | 'refundedBy'
  | 'refundsIn'
  | 'excluded'
  | 'person'
>;

/** The fields that decide whether a row counts in parts, independent of how categories are identified. */
export type PartCountFields = Pick<Countable, 'refundedBy' | 'refundsIn' | 'excluded'> & {
  lines?: readonly unknown[] | undefined;
  refundOf?: readonly unknown[] | undefined;
};

/** Whether the row counts in any other way than as a whole in its own category. */
export const countsInParts = ({
  lines,
  refundOf,
  refundedBy,
  refundsIn,
  excluded,
}: PartCountFields): boolean =>
  Boolean(lines?.length || refundOf?.length || excluded || (refundsIn && refundedBy?.length));

/**
 * The parts of a row that count; empty for a transfer, a failed or an excluded row. Income minus expenses of
 * the parts is the row's signed amount, except for parts of a split that are transfers and for what
 * `refundsIn` moves from a refund to its expense.
 */
export function countedParts(row: Countable): CountedPart[] {
  if (!counts(row)) return [];
  const { category, type, amountMinor } = row;
  if (!countsInParts(row)) return [{ category, type, amountMinor }];
  return addedUp(
    partsOf(row).map(({ person: _, ...part }) => part),
    (part) => `${part.type} ${part.category}`,
  );
}

/**
 * As {@link countedParts}, separated by person: a part of a split counts for its own person, otherwise for
 * the row's.
 */
export const countedPartsByPerson = (row: Countable): PersonPart[] =>
  counts(row) ? addedUp(partsOf(row), (part) => `${part.person ?? ''} ${part.type} ${part.category}`) : [];

type Counted = Countable & { type: CountedPart['type'] };
const counts = (row: Countable): row is Counted =>
  row.status !== 'failed' && row.type !== 'transfer' && !row.excluded;

/** Adds up parts that have the same key, in order of first appearance. */
function addedUp<P extends CountedPart>(parts: readonly P[], keyOf: (part: P) => string): P[] {
  const sums = new Map<string, P>();
  for (const part of parts) {
    const sum = sums.get(keyOf(part));
    if (sum) sum.amountMinor += part.amountMinor;
    else sums.set(keyOf(part), { ...part });
  }
  return [...sums.values()];
}

function partsOf(row: Counted): PersonPart[] {
  const { type } = row;
  const parts: PersonPart[] = [];
  const count = (
    category: string,
    direction: CountedPart['type'],
    amountMinor: number,
    own?: string,
  ): void => {
    const person = own ?? row.person;
    parts.push({ category, type: direction, amountMinor, ...(person && { person }) });
  };
  for (const line of row.lines ?? [])
    if (!isTransfer(line)) count(line.category, type, line.amountMinor, line.person);
  if (!row.lines?.length) countWhole(row, count);
  if (row.refundsIn)
    for (const { amountMinor } of row.refundedBy ?? [])
      for (const part of refundedParts(row, amountMinor))
        count(part.category, 'expense', -part.amountMinor, part.person);
  return parts;
}

/**
 * Counts a row that is not split. A refund counts as what it gives back (unless that counts at the purchase)
 * and the rest.
 */
function countWhole(
  row: Counted,
  count: (category: string, direction: CountedPart['type'], amountMinor: number) => void,
): void {
  let remainingMinor = row.amountMinor;
  for (const share of row.refundOf ?? []) {
    remainingMinor -= share.amountMinor;
    if (row.refundsIn) continue;
    for (const part of share.parts) count(part.category, 'expense', -part.amountMinor);
  }
  if (remainingMinor !== 0) count(row.category, row.type, remainingMinor);
}
