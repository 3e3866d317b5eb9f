import type { DuplicateSuggestion, ReviewInbox, UnusualWaiting } from '@app/contracts-banking';

export type TransferPair = ReviewInbox['transfers'][number];

/** What makes a row, or a pair of rows, wait; in the order they are shown. */
export const reviewKinds = [
  'duplicate',
  'transfer',
  'unusual',
  'voice',
  'uncategorised',
  'imported',
  'moved',
] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export type UnusualKind = UnusualWaiting['unusual'][number]['kind'];
/** Unusual payments by id. */
export type Unusual = ReadonlyMap<string, UnusualKind>;

export type ReviewItem =
  | { kind: 'duplicate'; key: string; pair: DuplicateSuggestion }
  | { kind: 'transfer'; key: string; pair: TransferPair }
  | { kind: 'unusual'; key: string; row: number; what: UnusualKind }
  | { kind: Exclude<ReviewKind, 'duplicate' | 'transfer' | 'unusual'>; key: string; row: number }
  | MerchantItem;
export type RowItem = Extract<ReviewItem, { row: number }>;

/** All that wait of one merchant, or of one kind of move between own accounts: sorted with one answer. */
export interface MerchantItem {
  kind: 'uncategorised' | 'imported' | 'moved';
  /** Id of the first of its rows. */
  key: string;
  name: string;
  /** Null where the rows name none, and are together by what they are called. */
  merchant: string | null;
  rows: readonly number[];
}
