import { Injectable } from '@nestjs/common';
import {
  maxMergePairs,
  rejectDuplicateEndpoint,
  type countReviewEndpoint,
  type pairChosenEndpoint,
  type readAttentionEndpoint,
  type readReviewEndpoint,
} from '@app/contracts-banking';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { LinkedTransactionsWriter } from '../../ledger/transactions/links/linked-transactions.writer';
import { PairRejectionsRepository } from '../../ledger/transactions/links/pair-rejections.repository';
import { toTransaction } from '../../ledger/model/transaction';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';
import { chosenPairs } from './duplicate-pairs';
import { ReviewReader } from './review.reader';

/**
 * Lists what needs review, and records that a pair is not one. Merging, linking and approving are changes of
 * the rows.
 */
@Injectable()
export class ReviewService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly reader: ReviewReader,
    private readonly rows: NamedRowsReader,
    private readonly linked: LinkedTransactionsWriter,
    private readonly rejections: PairRejectionsRepository,
  ) {}

  read({ actor }: CallContext): Promise<ReplyOf<typeof readReviewEndpoint>> {
    return this.reader.inbox(actor);
  }

  async count({ actor }: CallContext): Promise<ReplyOf<typeof countReviewEndpoint>> {
    const { count } = await this.reader.inbox(actor);
    return { count };
  }

  attention({ actor }: CallContext): Promise<ReplyOf<typeof readAttentionEndpoint>> {
    return this.reader.attention(actor);
  }

  async pairChosen(
    { ids }: RequestOf<typeof pairChosenEndpoint>,
    { actor }: CallContext,
  ): Promise<ReplyOf<typeof pairChosenEndpoint>> {
    const rows = await this.rows.findByIds(actor.userId, ids);
    const pairs = chosenPairs(rows);
    const paired = new Set(pairs.flatMap(({ kept, posted }) => [kept._id, posted._id]));
    return {
      pairs: pairs.slice(0, maxMergePairs).map(({ kept, posted, days }) => ({
        kept: toTransaction(kept),
        posted: toTransaction(posted),
        days,
      })),
      alone: rows.length - paired.size,
    };
  }

  rejectDuplicate(
    request: RequestOf<typeof rejectDuplicateEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof rejectDuplicateEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, rejectDuplicateEndpoint, request, async (tx) => {
      const first = await this.linked.get(tx, userId, request.id);
      const second = await this.linked.get(tx, userId, request.otherId);
      const rejected = { ids: [first._id, second._id] as [string, string], kind: 'duplicate' as const };
      await this.rejections.keep(userId, rejected, tx.session);
      tx.audit({ action: 'duplicate.reject', object: first._id, after: { with: second._id } });
      return {
        rejected: true as const,
        undoId: this.linked.keepRejection(tx, userId, { ...rejected, known: false }),
      };
    });
  }
}
