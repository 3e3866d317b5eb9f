import { Injectable } from '@nestjs/common';
import {
  repairedLinkEndpoint,
  settleGoneEndpoint,
  type LinkItem,
  type syncLinkEndpoint,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import type { BankLinkRow } from '../../ledger/bank-links/bank-link.schema';
import { BankLinksRepository } from '../../ledger/bank-links/bank-links.repository';
import { toItem } from '../../ledger/bank-links/link-shapes';
import { linkError } from '../../ledger/bank-links/source/link-failures';
import { AccountPlacementService } from './account-placement.service';
import { BankPullsService, type Pulled } from './run/bank-pulls.service';
import { BankRowRemovalWriter } from './rows/bank-row-removal.writer';

type Synced = ReplyOf<typeof syncLinkEndpoint>;

const manualEveryMs = 60_000;
/** Shorter than the timeout of the call: a long first pull continues in the background. */
const waitMs = 45_000;

/** A person's actions on a link: pull it now, report it repaired, answer its questions. */
@Injectable()
export class BankSyncService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly links: BankLinksRepository,
    private readonly pulls: BankPullsService,
    private readonly placing: AccountPlacementService,
    private readonly bankRowRemoval: BankRowRemovalWriter,
  ) {}

  async sync({ itemId }: RequestOf<typeof syncLinkEndpoint>, call: CallContext): Promise<Synced> {
    const { userId, timeZone, locale } = call.actor;
    const link = await this.requireLink(userId, itemId);
    refuseWhileStuck(link);
    const now = new Date();
    const waited = link.lastManual ? now.getTime() - link.lastManual.getTime() : manualEveryMs;
    if (waited < manualEveryMs)
      throw new DomainError('RATE_LIMITED', {
        message: 'This bank was read less than a minute ago. Wait a moment and try again.',
        details: { retryAfterSeconds: Math.ceil((manualEveryMs - waited) / 1000) },
      });
    await this.links.change(userId, itemId, { lastManual: now, timeZone, locale });
    if (link.accounts.every(({ accountId }) => accountId === undefined))
      await this.placing.placeAsSuggested(link, call);
    const pulled = await within(waitMs, this.pulls.pull(userId, itemId));
    return syncedOf(pulled, link);
  }

  async repaired(request: RequestOf<typeof repairedLinkEndpoint>, call: CallContext): Promise<LinkItem> {
    const { userId } = call.actor;
    const item = await this.unit.write(call, repairedLinkEndpoint, request, async (tx) => {
      await this.requireLink(userId, request.itemId);
      const fields = {
        state: 'active',
        reason: null,
        reasonCode: null,
        nextTry: new Date(),
        failures: 0,
      } as const;
      await this.links.change(userId, request.itemId, fields, tx.session);
      tx.audit({ action: 'bank.repair', object: request.itemId });
      return toItem((await this.links.findById(userId, request.itemId, tx.session))!);
    });
    this.pulls.begin(userId, request.itemId);
    return item;
  }

  settle(request: RequestOf<typeof settleGoneEndpoint>, call: CallContext): Promise<LinkItem> {
    const { userId } = call.actor;
    const { itemId, transactionId, keep } = request;
    return this.unit.write(call, settleGoneEndpoint, request, async (tx) => {
      const link = await this.requireLink(userId, itemId);
      if (!link.gone?.includes(transactionId)) throw new DomainError('NOT_FOUND');
      if (!keep) await this.bankRowRemoval.remove(tx, userId, transactionId);
      const otherIds = link.gone.filter((id) => id !== transactionId);
      await this.links.change(userId, itemId, { gone: otherIds }, tx.session);
      const existing = await this.bankRowRemoval.existing(tx, userId, otherIds);
      return toItem({ ...link, gone: otherIds }, existing);
    });
  }

  private async requireLink(userId: string, id: string): Promise<BankLinkRow> {
    const link = await this.links.findById(userId, id);
    if (!link) throw new DomainError('NOT_FOUND');
    return link;
  }
}

function refuseWhileStuck({ state, reason }: BankLinkRow): void {
  if (state === 'needs_login') throw new DomainError('BANK_NEEDS_LOGIN');
  if (state === 'disconnected')
    throw new DomainError('BANK_NEEDS_LOGIN', {
      message: reason ?? 'This connection has ended. Unlink it and connect the bank anew.',
    });
}

/** The outcome, or undefined if the work takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function syncedOf(pulled: Pulled | undefined, link: BankLinkRow): Synced {
  const accounts = link.accounts.filter(({ accountId }) => accountId !== null).length;
  const nothing = { added: 0, modified: 0, removed: 0, pending: 0, accounts };
  if (pulled === undefined || pulled === 'busy')
    return { ...nothing, warnings: ['Your bank is still being read. This continues in the background.'] };
  if ('trouble' in pulled) {
    if (pulled.trouble.state === 'needs_login') throw new DomainError('BANK_NEEDS_LOGIN');
    throw linkError(pulled.error);
  }
  const { added, modified, removed, pending, warnings, gone } = pulled.written;
  const goneWarning =
    gone.length > 0
      ? [`Your bank removed ${gone.length} transactions you had changed: choose what to do with them.`]
      : [];
  return {
    added,
    modified,
    removed,
    pending,
    accounts,
    warnings: [...warnings, ...goneWarning].slice(0, 20),
  };
}
