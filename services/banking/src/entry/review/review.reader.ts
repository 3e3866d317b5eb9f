import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import type { Attention, ReviewInbox } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { BankLinksRepository } from '../../ledger/bank-links/bank-links.repository';
import { disconnectedOf } from '../../ledger/bank-links/disconnected';
import { ReconciliationsRepository } from '../../ledger/reconciliations/reconciliations.repository';
import { unreconciledIn } from '../../ledger/reconciliations/unreconciled';
import { ReviewPairsReader } from './review-pairs.reader';
import { WaitingRowsReader } from './waiting-rows.reader';

/** Computes what needs review. */
@Injectable()
export class ReviewReader {
  constructor(
    private readonly pairs: ReviewPairsReader,
    private readonly waiting: WaitingRowsReader,
    private readonly links: BankLinksRepository,
    private readonly accounts: AccountsRepository,
    private readonly statements: ReconciliationsRepository,
  ) {}

  async inbox(actor: Actor): Promise<ReviewInbox> {
    const [{ unreviewed, ...pairs }, waiting] = await Promise.all([
      this.pairs.pairs(actor),
      this.waiting.waiting(actor.userId),
    ]);
    const count =
      pairs.duplicates.length + pairs.transfers.length + Math.max(0, waiting.unreviewed - unreviewed);
    return { ...pairs, count };
  }

  /** Ids of the rows that look like duplicates. */
  async duplicateIds(actor: Actor): Promise<ReadonlySet<string>> {
    const { duplicates } = await this.pairs.pairs(actor);
    return new Set(duplicates.flatMap(({ kept, posted }) => [kept.id, posted.id]));
  }

  /** The counts of everything that needs attention. */
  async attention(actor: Actor): Promise<Attention> {
    const { userId } = actor;
    const [inbox, waiting, links, unreconciled] = await Promise.all([
      this.inbox(actor),
      this.waiting.waiting(userId),
      this.links.all(userId),
      this.unreconciled(actor),
    ]);
    return {
      toReview: inbox.count,
      duplicates: inbox.duplicates.length,
      transfers: inbox.transfers.length,
      uncategorised: waiting.uncategorised,
      missingReceipts: waiting.missingReceipts,
      brokenLinks: disconnectedOf(links).length,
      unreconciled,
    };
  }

  /** Accounts that were not reconciled for too long. */
  async unreconciled({ userId, timeZone }: Actor): Promise<Attention['unreconciled']> {
    const statements = await this.statements.days(userId);
    if (statements.length === 0) return [];
    return unreconciledIn(await this.accounts.all(userId), statements, todayIn(timeZone));
  }
}
