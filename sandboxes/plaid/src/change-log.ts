import { invalidInput, PlaidError } from './plaid-error';
import type { PlaidTransaction } from './transactions';

type Change =
  | { kind: 'added' | 'modified'; transaction: PlaidTransaction }
  | { kind: 'removed'; transaction: PlaidTransaction };

/** One page of `/transactions/sync`. */
export interface SyncPage {
  added: PlaidTransaction[];
  modified: PlaidTransaction[];
  removed: { transaction_id: string; account_id: string }[];
  next_cursor: string;
  has_more: boolean;
}

/** The position of a reader: the next change, and the length of the log when this run of pages began. */
interface Position {
  next: number;
  began: number | null;
}

/** The changes of an item's transactions, in order, read page by page with cursors. */
export class ChangeLog {
  private readonly changes: Change[] = [];

  add(...changes: Change[]): void {
    this.changes.push(...changes);
  }

  /** The transactions in their current state. */
  current(): PlaidTransaction[] {
    const rows = new Map<string, PlaidTransaction>();
    for (const { kind, transaction } of this.changes) {
      if (kind === 'removed') rows.delete(transaction.transaction_id);
      else rows.set(transaction.transaction_id, transaction);
    }
    return [...rows.values()];
  }

  /**
   * The changes after a cursor.
   * @throws TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION when the log grew since the first page of this run.
   */
  page(cursor: string | undefined, count: number, only?: string): SyncPage {
    const { next, began } = positionOf(cursor);
    if (next > this.changes.length)
      throw invalidInput('INVALID_FIELD', 'cursor not associated with access_token');
    if (began !== null && began !== this.changes.length)
      throw new PlaidError(
        'TRANSACTIONS_ERROR',
        'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
        'underlying transaction data changed since last page was fetched. Please restart pagination from last update.',
      );
    const until = Math.min(next + count, this.changes.length);
    const seen = this.changes
      .slice(next, until)
      .filter(({ transaction }) => !only || transaction.account_id === only);
    const hasMore = until < this.changes.length;
    const of = (kind: Change['kind']): PlaidTransaction[] =>
      seen.filter((change) => change.kind === kind).map(({ transaction }) => transaction);
    return {
      added: of('added'),
      modified: of('modified'),
      removed: of('removed').map(({ transaction_id, account_id }) => ({ transaction_id, account_id })),
      next_cursor: cursorOf({ next: until, began: hasMore ? this.changes.length : null }),
      has_more: hasMore,
    };
  }
}

const cursorOf = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64');

function positionOf(cursor: string | undefined): Position {
  if (!cursor) return { next: 0, began: null };
  if (cursor === 'now') throw invalidInput('INVALID_FIELD', 'this sandbox has no cursor "now"');
  try {
    const read = JSON.parse(Buffer.from(cursor, 'base64').toString('utf8')) as Position;
    if (Number.isInteger(read.next) && read.next >= 0) return read;
  } catch {
    // Falls through to the refusal: it is not one of our cursors.
  }
  throw invalidInput('INVALID_FIELD', 'cursor must be one this API has returned');
}
