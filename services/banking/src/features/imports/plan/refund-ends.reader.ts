import { Injectable } from '@nestjs/common';
import { sumMinor } from '@app/money';
import type { Tx } from '@app/persistence';
import type { TransactionRow } from '../../transactions/transaction';
import { TransactionsRepository } from '../../transactions/transactions.repository';
import type { RowOfFile, ShareOfFile } from '../statement/own-links';
import { mostLookedUp, rowsOfFile } from './rows-of-file';
import { isBad, type GoodRow, type ParsedRow } from '../statement/parsed-file';

/** A row that is there, at the other end of a refund link of a row of the file. */
export interface RefundEnd extends ShareOfFile {
  /** What that row is. */
  side: 'expense' | 'refund';
  /** Its id in the file. */
  ownId: string;
  there: TransactionRow;
}

/** Finds the other ends of a file's refund links among the rows that came from the same file to other accounts, or earlier. */
@Injectable()
export class RefundEndsReader {
  constructor(private readonly rows: TransactionsRepository) {}

  async of(
    userId: string,
    parsed: readonly ParsedRow[],
    session?: Tx['session'],
  ): Promise<Map<GoodRow, RefundEnd[]>> {
    const found = new Map<GoodRow, RefundEnd[]>();
    const used = new Map<string, number>();
    for (const { row, of, ...link } of linksOf(parsed)) {
      const there = await rowsOfFile(this.rows, userId, of, session);
      const end = there.find(
        (one) => fits(one, link.side) && left(one) - (used.get(one._id) ?? 0) >= link.amountMinor,
      );
      if (!end) continue;
      used.set(end._id, (used.get(end._id) ?? 0) + link.amountMinor);
      found.set(row, [...(found.get(row) ?? []), { ...link, there: end }]);
    }
    return found;
  }
}

type Link = Omit<RefundEnd, 'there'> & { row: GoodRow; of: RowOfFile };

function linksOf(parsed: readonly ParsedRow[]): Link[] {
  const links = parsed.flatMap((row): Link[] => {
    if (isBad(row)) return [];
    const { refundOf = [], refundedBy = [] } = row.extra?.links ?? {};
    return [
      ...refundOf.flatMap(({ expense, expenseId, ...share }) =>
        expense ? [{ ...share, row, of: expense, ownId: expenseId, side: 'expense' as const }] : [],
      ),
      ...refundedBy.map(({ refund, refundId, ...share }) => ({
        ...share,
        row,
        of: refund,
        ownId: refundId,
        side: 'refund' as const,
      })),
    ];
  });
  return links.slice(0, mostLookedUp);
}

const fits = (one: TransactionRow, side: RefundEnd['side']): boolean =>
  one.type === (side === 'expense' ? 'expense' : 'income') && (side === 'expense' || !one.lines?.length);

/** How much of a row is in no refund link yet. */
const left = ({ amountMinor, refundOf = [], refundedBy = [] }: TransactionRow): number =>
  amountMinor - sumMinor([...refundOf, ...refundedBy].map((one) => one.amountMinor));
