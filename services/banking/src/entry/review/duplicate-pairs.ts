import { daysBetween } from '@app/calendar';
import type { DuplicateKind } from '@app/contracts-banking';
import { isLocked } from '../../ledger/model/locked-rows';
import { hasNoLinks } from '../../ledger/transactions/links/linked-rows';
import { pairKey } from '../../ledger/transactions/links/pair-rejections.repository';
import type { NamedRow } from '../../ledger/model/named-row';

/** Two rows that may be the same movement; `posted` would be removed. */
export interface DuplicatePair {
  kept: NamedRow;
  posted: NamedRow;
  kind: DuplicateKind;
  days: number;
}

const nearDays = 7;
/**
 * Days until a pending row settles, and the largest rise of its amount: tips, fuel holds, deposits. Imports
 * use the same values.
 */
export const postingWindowDays = 14;
export const maxTipShare = 0.3;
export const tippedCategories: ReadonlySet<string> = new Set(['Dining', 'Transport', 'Travel']);
/**
 * If a merchant took the same amount more often than this within this many days, it is a habit: a fare, a
 * coffee.
 */
const habit = 4;
const habitDays = 92;

const isEntered = (row: NamedRow): boolean =>
  row.importKey === null && row.fitId === null && row.source !== 'bank';
const isOpen = (row: NamedRow): boolean => row.status !== 'failed' && !isLocked(row);

interface Candidate extends DuplicatePair {
  sameMerchant: boolean;
}

/**
 * Pairs of rows that may be the same movement, each row at most once: the most certain first, then the
 * nearest in days. By the rule of imports (T11): one account, one signed amount, at most seven days apart,
 * preferably the same merchant; or a pending row with the row it settled as.
 */
export function duplicatePairs(rows: readonly NamedRow[], rejected: ReadonlySet<string>): DuplicatePair[] {
  const open = rows.filter(isOpen);
  const candidates = [...equalPairs(open), ...settledPairs(open)].filter(
    ({ kept, posted }) => !rejected.has(pairKey(kept._id, posted._id, 'duplicate')),
  );
  candidates.sort(
    (a, b) =>
      Number(b.sameMerchant) - Number(a.sameMerchant) ||
      a.days - b.days ||
      Number(a.kept.date < b.kept.date) - Number(a.kept.date > b.kept.date) ||
      (namesOf(a) < namesOf(b) ? -1 : 1),
  );
  const usedIds = new Set<string>();
  return candidates.flatMap(({ sameMerchant: _was, ...pair }) => {
    if (usedIds.has(pair.kept._id) || usedIds.has(pair.posted._id)) return [];
    usedIds.add(pair.kept._id).add(pair.posted._id);
    return [pair];
  });
}

/** Orders otherwise equal candidates by id, so that the result does not depend on the order of the rows. */
const namesOf = ({ kept, posted, kind }: Candidate): string => `${kept._id} ${posted._id} ${kind}`;

/** {@link DuplicatePair}s that a person chose, which need no kind as evidence. */
export type ChosenPair = Omit<DuplicatePair, 'kind'>;

/**
 * Merges rows that a person chose as duplicates: rows of one account, direction and amount into the one that
 * stays, at most seven days from it; and a pending row with the row it settled as. Of three rows for one
 * payment, two are merged into the third.
 */
export function chosenPairs(rows: readonly NamedRow[]): ChosenPair[] {
  const open = rows.filter(isOpen);
  const pairs = grouped(open, (row) => [row.accountId, row.currency, row.inflow, row.amountMinor]).flatMap(
    aroundKept,
  );
  const pairedIds = new Set(pairs.flatMap(({ kept, posted }) => [kept._id, posted._id]));
  const settled = settledPairs(open.filter(({ _id }) => !pairedIds.has(_id))).sort((a, b) => a.days - b.days);
  for (const { kept, posted, days } of settled) {
    if (pairedIds.has(kept._id) || pairedIds.has(posted._id)) continue;
    pairedIds.add(kept._id).add(posted._id);
    pairs.push({ kept, posted, days });
  }
  return pairs;
}

function aroundKept(group: readonly NamedRow[]): ChosenPair[] {
  let remaining = [...group].sort((a, b) => stays(b) - stays(a) || (a._id < b._id ? -1 : 1));
  const pairs: ChosenPair[] = [];
  while (remaining.length > 1) {
    const [kept, ...otherRows] = remaining as [NamedRow, ...NamedRow[]];
    const going = otherRows.filter(
      (row) => hasNoLinks(row) && Math.abs(daysBetween(kept.date, row.date)) <= nearDays,
    );
    going.sort((a, b) => (a.date < b.date ? -1 : 1));
    for (const posted of going)
      pairs.push({ kept, posted, days: Math.abs(daysBetween(kept.date, posted.date)) });
    remaining = otherRows.filter((row) => !going.includes(row));
  }
  return pairs;
}

function equalPairs(rows: readonly NamedRow[]): Candidate[] {
  const groups = grouped(rows, (row) => [row.accountId, row.currency, row.inflow, row.amountMinor]);
  return groups.flatMap((group) => {
    const byMerchant = new Map(
      grouped(group, (row) => [row.merchantKey]).map((same) => [same[0]!.merchantKey, same]),
    );
    const isHabit = ({ merchantKey, date }: NamedRow): boolean =>
      (byMerchant.get(merchantKey) ?? []).filter((row) => Math.abs(daysBetween(row.date, date)) <= habitDays)
        .length > habit;
    return pairsWithin(group, nearDays).flatMap(([first, second, days]): Candidate[] => {
      const kind = kindOf(first, second, days, isHabit);
      const pair = kind && oriented(first, second);
      return pair ? [{ ...pair, kind, days, sameMerchant: first.merchantKey === second.merchantKey }] : [];
    });
  });
}

function kindOf(
  a: NamedRow,
  b: NamedRow,
  days: number,
  isHabit: (row: NamedRow) => boolean,
): DuplicateKind | undefined {
  const sameMerchant = a.merchantKey === b.merchantKey;
  if (isEntered(a) !== isEntered(b)) return 'entered';
  if (!sameMerchant) return undefined;
  if ((a.status === 'pending') !== (b.status === 'pending')) return 'posted';
  return days === 0 && !isHabit(a) ? 'twice' : undefined;
}

function settledPairs(rows: readonly NamedRow[]): Candidate[] {
  const groups = grouped(rows, (row) => [row.accountId, row.currency, row.inflow, row.merchantKey]);
  return groups
    .filter((group) => group.some(({ status }) => status === 'pending'))
    .flatMap((group) =>
      group
        .filter((row) => row.status === 'pending' && tippedCategories.has(row.category) && hasNoLinks(row))
        .flatMap((kept) =>
          group.flatMap((posted): Candidate[] => {
            const days = daysBetween(kept.date, posted.date);
            const isSettled =
              posted.status === 'completed' &&
              hasNoLinks(posted) &&
              days >= 0 &&
              days <= postingWindowDays &&
              posted.amountMinor > kept.amountMinor &&
              posted.amountMinor <= kept.amountMinor * (1 + maxTipShare);
            return isSettled ? [{ kept, posted, kind: 'settled', days, sameMerchant: true }] : [];
          }),
        ),
    );
}

/**
 * The row that a person wrote, or that other rows link to, is kept; a pending row is replaced by a posted
 * one.
 */
function oriented(a: NamedRow, b: NamedRow): Pick<DuplicatePair, 'kept' | 'posted'> | undefined {
  if (!hasNoLinks(a) && !hasNoLinks(b)) return undefined;
  const first = stays(a) - stays(b) || (a._id < b._id ? 1 : -1);
  return first > 0 ? { kept: a, posted: b } : { kept: b, posted: a };
}

/** The row with the higher value is kept. */
const stays = (row: NamedRow): number =>
  (hasNoLinks(row) ? 0 : 8) + (isEntered(row) ? 4 : 0) + (row.status === 'pending' ? 2 : 0);

function grouped(rows: readonly NamedRow[], keyOf: (row: NamedRow) => unknown[]): NamedRow[][] {
  const groups = new Map<string, NamedRow[]>();
  for (const row of rows) {
    const key = JSON.stringify(keyOf(row));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** All pairs that are at most `most` days apart, with the days between them. */
function pairsWithin(group: readonly NamedRow[], most: number): [NamedRow, NamedRow, number][] {
  const byDay = [...group].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return byDay.flatMap((first, at) => {
    const pairs: [NamedRow, NamedRow, number][] = [];
    for (const second of byDay.slice(at + 1)) {
      const days = daysBetween(first.date, second.date);
      if (days > most) break;
      pairs.push([first, second, days]);
    }
    return pairs;
  });
}
