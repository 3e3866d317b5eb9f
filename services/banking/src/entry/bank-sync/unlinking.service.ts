import { Injectable } from '@nestjs/common';
import { bankLinkChangedEvent, importCommittedEvent, unlinkEndpoint } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import type { BankLinkRow, LinkRun } from '../../ledger/bank-links/bank-link.schema';
import { BankLinksRepository } from '../../ledger/bank-links/bank-links.repository';
import { BankRowRemovalWriter } from './rows/bank-row-removal.writer';
import { LinkWithdrawalService } from './link-withdrawal.service';
import { RunLeaseService } from './run/run-lease.service';

type Unlink = RequestOf<typeof unlinkEndpoint>;

/**
 * Ends links: first at the provider, then by destroying the sealed secret with its key, so that a copy of the
 * store cannot use it. Rows stay as rows of a manual account, or are removed.
 */
@Injectable()
export class UnlinkingService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly links: BankLinksRepository,
    private readonly withdrawal: LinkWithdrawalService,
    private readonly lease: RunLeaseService,
    private readonly rows: BankRowRemovalWriter,
  ) {}

  async unlink(request: Unlink, call: CallContext): Promise<ReplyOf<typeof unlinkEndpoint>> {
    const { userId } = call.actor;
    const link = await this.links.findById(userId, request.itemId);
    if (!link)
      // Returns the first reply if the call is a repeat; otherwise there is no such link.
      return this.unit.write(call, unlinkEndpoint, request, () =>
        Promise.reject(new DomainError('NOT_FOUND')),
      );
    if (plain(request.name) !== plain(link.institutionName))
      throw new DomainError('VALIDATION', {
        field: 'name',
        message: `name: Type ${link.institutionName} to unlink it`,
      });
    const run = await this.lease.take(userId, link._id);
    if (!run)
      throw new DomainError('CONFLICT', {
        message: 'This bank is being read right now. Try again in a moment.',
      });
    try {
      // If the connection already ended at the provider, there is nothing to withdraw.
      if (link.state !== 'disconnected') await this.withdrawal.withdraw(link);
      const removed = request.history === 'delete' ? await this.removeHistory(link, run.run, call) : 0;
      return await this.unit.write(call, unlinkEndpoint, request, async (tx) => {
        await this.rows.forgetLink(tx, userId, link._id);
        await this.links.remove(userId, link._id, tx.session);
        tx.emit(bankLinkChangedEvent, { userId, linkId: link._id, state: 'disconnected' });
        if (removed > 0)
          tx.emit(importCommittedEvent, {
            userId,
            importId: link._id,
            added: removed,
            undone: true,
            months: [],
          });
        tx.audit({
          action: 'bank.unlink',
          object: link._id,
          before: { bank: link.institutionName, removed },
        });
        return { removed };
      });
    } catch (error) {
      await this.lease.settle(link, run.run, {}, { staged: 'keep' });
      throw error;
    }
  }

  private async removeHistory(link: BankLinkRow, run: LinkRun, call: CallContext): Promise<number> {
    let removed = 0;
    for (let hasMore = true; hasMore;) {
      const step = await this.unit.commit({ ...call, userId: link.userId }, async (tx) => {
        await this.lease.hold(link, run, { phase: 'writing' }, { tx });
        return this.rows.removeSome(tx, link.userId, link._id);
      });
      removed += step.removed;
      hasMore = step.left;
    }
    return removed;
  }
}

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');
