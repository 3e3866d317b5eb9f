import { rowFlags, type ReviewInbox } from '@app/contracts-banking';
import { typeNames, type Ledger } from '../ledger/ledger';
import { byMerchant } from './merchant/merchant-groups';
import {
  reviewKinds,
  type MerchantItem,
  type ReviewItem,
  type ReviewKind,
  type RowItem,
  type Unusual,
} from './review-item';
import { isUncategorised } from '../transaction-search/search-match';

const transfer = typeNames.indexOf('transfer');

export const isRow = (item: ReviewItem): item is RowItem => 'row' in item;
export const isMerchant = (item: ReviewItem): item is MerchantItem => 'rows' in item;

export interface ReviewGroup {
  kind: ReviewKind;
  items: readonly ReviewItem[];
}

/** Ids of the transactions in an item; empty for a pair, which is answered as a whole. */
export const idsOf = (ledger: Ledger, item: ReviewItem): string[] =>
  isMerchant(item) ? item.rows.map((row) => ledger.columns.id[row]!) : isRow(item) ? [item.key] : [];

/** The number of transactions or pairs in a group. */
export const waitingIn = ({ items }: ReviewGroup): number =>
  items.reduce((sum, item) => sum + (isMerchant(item) ? item.rows.length : 1), 0);

/** Everything to review, each thing once: pairs first, and every other row in its most urgent group. Empty groups are left out. */
export function reviewGroups(
  ledger: Ledger,
  { duplicates, transfers }: Pick<ReviewInbox, 'duplicates' | 'transfers'>,
  unusual: Unusual,
): ReviewGroup[] {
  const paired = new Set([
    ...duplicates.flatMap(({ kept, posted }) => [kept.id, posted.id]),
    ...transfers.flatMap(({ from, to }) => [from.id, to.id]),
  ]);
  const { id, flags, type } = ledger.columns;
  const waiting: number[] = [];
  for (let row = 0; row < ledger.size; row++)
    if (flags[row]! & rowFlags.unreviewed && !paired.has(id[row]!)) waiting.push(row);
  const unsorted = isUncategorised(ledger);
  const voice = ledger.sources.indexOf('voice');
  const itemOf = (row: number): RowItem => {
    const key = id[row]!;
    const reason = unusual.get(key);
    if (reason) return { kind: 'unusual', key, row, reason };
    if (voice >= 0 && ledger.columns.source[row] === voice) return { kind: 'voice', key, row };
    // A payment to an own card has no payee, so it is no merchant to sort.
    if (type[row] === transfer) return { kind: 'moved', key, row };
    return { kind: unsorted(row) ? 'uncategorised' : 'imported', key, row };
  };
  const items: ReviewItem[] = [
    ...duplicates.map((pair) => ({ kind: 'duplicate' as const, key: pair.posted.id, pair })),
    ...transfers.map((pair) => ({ kind: 'transfer' as const, key: pair.from.id, pair })),
    ...waiting.map(itemOf),
  ];
  const groups = new Map<ReviewKind, ReviewItem[]>(reviewKinds.map((kind) => [kind, []]));
  for (const item of items) groups.get(item.kind)!.push(item);
  return [...groups].flatMap(([kind, list]) => {
    if (list.length === 0) return [];
    const isSorted = kind === 'uncategorised' || kind === 'imported' || kind === 'moved';
    return [{ kind, items: isSorted ? byMerchant(ledger, kind, list.filter(isRow)) : list }];
  });
}
