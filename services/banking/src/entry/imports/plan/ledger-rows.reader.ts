import { Injectable } from '@nestjs/common';
import type { Period } from '@app/calendar';
import { sumMinor } from '@app/money';
import type { Tx } from '@app/persistence';
import { isBad, type GoodRow, type ParsedRow, type RowOfFile } from '@app/statement-files';
import type { AccountRow } from '../../../ledger/model/account';
import { isLocked } from '../../../ledger/model/locked-rows';
import { signedMinor, type TransactionRow } from '../../../ledger/model/transaction';
import { TransactionsRepository } from '../../../ledger/book/transactions/transactions.repository';
import { DeletedImportsRepository } from '../../../ledger/book/transactions/deleted-imports.repository';
import type { KnownRow, LinkedRefund } from './import-match';

/** If a file has more links of one kind, they are not restored, because each needs its own query. */
const maxLinks = 2_000;

/** The ledger rows that a file is compared with. */
@Injectable()
export class LedgerRowsReader {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly deleted: DeletedImportsRepository,
  ) {}

  /**
   * The account's rows (only those in `keep`, if given), and rows that were imported into it and deleted
   * since.
   */
  async ofAccount(
    userId: string,
    accountId: string,
    days: Period,
    session?: Tx['session'],
    keep?: (row: TransactionRow) => boolean,
  ): Promise<KnownRow[]> {
    const stored = await this.transactions.ofAccount(userId, accountId, days, session, keep);
    const deleted = await this.deleted.ofAccount(userId, accountId, days, session);
    return [
      ...stored.map((row) => ({ ...row, locked: isLocked(row) })),
      ...deleted.map((row) => ({ ...row, deleted: !row.excluded && !row.mergedInto })),
    ];
  }

  /** The other legs of a file's transfers, in other accounts into which the same file was imported. */
  async transferLegs(
    account: AccountRow,
    parsed: readonly ParsedRow[],
    session?: Tx['session'],
  ): Promise<Map<GoodRow, TransactionRow>> {
    const legByRow = new Map<GoodRow, TransactionRow>();
    const used = new Set<string>();
    const legs = parsed.flatMap((row) => {
      const leg = isBad(row) ? undefined : row.extra?.links?.leg;
      return leg ? [{ row: row as GoodRow, leg }] : [];
    });
    for (const { row, leg } of legs.slice(0, maxLinks)) {
      const candidates = await this.describedAs(account.userId, leg, session);
      const other = candidates.find(
        (candidate) => !used.has(candidate._id) && isOtherLeg(candidate, row, account),
      );
      if (!other) continue;
      used.add(other._id);
      legByRow.set(row, other);
    }
    return legByRow;
  }

  /**
   * The rows to which a file's refund links lead, if they came from the same file into other accounts, or
   * earlier.
   */
  async linkedRefunds(
    userId: string,
    parsed: readonly ParsedRow[],
    session?: Tx['session'],
  ): Promise<Map<GoodRow, LinkedRefund[]>> {
    const refunds = new Map<GoodRow, LinkedRefund[]>();
    const used = new Map<string, number>();
    for (const { row, of, ...link } of refundLinksOf(parsed)) {
      const candidates = await this.describedAs(userId, of, session);
      const end = candidates.find(
        (other) =>
          mayBe(link.side, other) && unlinkedMinor(other) - (used.get(other._id) ?? 0) >= link.amountMinor,
      );
      if (!end) continue;
      used.set(end._id, (used.get(end._id) ?? 0) + link.amountMinor);
      refunds.set(row, [...(refunds.get(row) ?? []), { ...link, linkedRow: end }]);
    }
    return refunds;
  }

  /** Imported rows that match a row described in our own export, if they may be linked. */
  private async describedAs(
    userId: string,
    of: RowOfFile,
    session?: Tx['session'],
  ): Promise<TransactionRow[]> {
    const amountMinor = Math.abs(of.signedMinor);
    const candidates = await this.transactions.ofAmount(userId, of.date, amountMinor, of.currency, session);
    return candidates.filter(
      (row) =>
        row.importId !== null &&
        signedMinor(row) === of.signedMinor &&
        row.description === of.description &&
        row.status !== 'failed' &&
        !isLocked(row),
    );
  }
}

/** Whether a row may become the other leg of a transfer: neither linked, split nor locked. */
export const mayBecomeLeg = (row: TransactionRow): boolean =>
  !row.transfer &&
  !row.lines?.length &&
  !row.refundOf?.length &&
  !row.refundedBy?.length &&
  row.status !== 'failed' &&
  !isLocked(row);

const isOtherLeg = (other: TransactionRow, row: GoodRow, account: AccountRow): boolean =>
  other.accountId !== account._id &&
  other.inflow !== row.signedMinor > 0 &&
  (other.currency !== account.currency || other.amountMinor === Math.abs(row.signedMinor)) &&
  mayBecomeLeg(other);

type RefundLink = Omit<LinkedRefund, 'linkedRow'> & { row: GoodRow; of: RowOfFile };

function refundLinksOf(parsed: readonly ParsedRow[]): RefundLink[] {
  const withLinks = parsed.filter((row): row is GoodRow => !isBad(row) && row.extra?.links !== undefined);
  const links = withLinks.flatMap((row): RefundLink[] => {
    const { refundOf = [], refundedBy = [] } = row.extra!.links!;
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
  return links.slice(0, maxLinks);
}

const mayBe = (side: LinkedRefund['side'], row: TransactionRow): boolean =>
  side === 'expense' ? row.type === 'expense' : row.type === 'income' && !row.lines?.length;

/** The amount of a row that no refund link covers yet, in minor units. */
const unlinkedMinor = ({ amountMinor, refundOf = [], refundedBy = [] }: TransactionRow): number =>
  amountMinor - sumMinor([...refundOf, ...refundedBy].map((share) => share.amountMinor));
