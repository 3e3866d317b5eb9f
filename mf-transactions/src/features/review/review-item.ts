import type { DuplicateSuggestion, ReviewInbox, UnusualWaiting } from '@app/contracts-banking';

export type TransferPair = ReviewInbox['transfers'][number];

/** The reasons why a row or a pair needs review, in display order. */
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
/** Why payments are unusual, by transaction id. */
export type Unusual = ReadonlyMap<string, UnusualKind>;

export type ReviewItem =
  | { kind: 'duplicate'; key: string; pair: DuplicateSuggestion }
  | { kind: 'transfer'; key: string; pair: TransferPair }
  | { kind: 'unusual'; key: string; row: number; reason: UnusualKind }
  | { kind: Exclude<ReviewKind, 'duplicate' | 'transfer' | 'unusual'>; key: string; row: number }
  | MerchantItem;
export type RowItem = Extract<ReviewItem, { row: number }>;
export type PairItem = Extract<ReviewItem, { pair: unknown }>;

/** All rows to review of one merchant, or of one kind of transfer between own accounts; one answer sorts them. */
export interface MerchantItem {
  kind: 'uncategorised' | 'imported' | 'moved';
  /** Id of its first row. */
  key: string;
  name: string;
  /** Null if the rows have no merchant; they are then grouped by description. */
  merchant: string | null;
  rows: readonly number[];
}
