import { Injectable, Logger } from '@nestjs/common';
import type { receiveWebhookEndpoint } from '@app/contracts-banking';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import { z } from 'zod';
import type { BankLinkRow } from '../../ledger/bank-links/bank-link.schema';
import { BankLinksRepository } from '../../ledger/bank-links/bank-links.repository';
import { BankSourcesRegistry } from '../../ledger/bank-links/source/bank-sources.registry';

const webhook = z.object({
  webhook_type: z.string(),
  webhook_code: z.string(),
  item_id: z.string().min(1).max(200),
  consent_expiration_time: z.string().optional(),
  disconnect_time: z.string().optional(),
});
type Webhook = z.output<typeof webhook>;

/** Webhook codes that start a pull; all others only repeat what a pull finds anyway. */
const asking: Readonly<Record<string, readonly string[]>> = {
  TRANSACTIONS: ['SYNC_UPDATES_AVAILABLE'],
  ITEM: [
    'ERROR',
    'LOGIN_REPAIRED',
    'NEW_ACCOUNTS_AVAILABLE',
    'PENDING_EXPIRATION',
    'PENDING_DISCONNECT',
    'USER_PERMISSION_REVOKED',
    'USER_ACCOUNT_REVOKED',
  ],
};

/**
 * Webhooks are only hints: they may come twice, late, in any order or not at all. A genuine one makes its
 * link due, and the pull finds out the actual state.
 */
@Injectable()
export class BankWebhooksService {
  private readonly logger = new Logger('BankWebhooksService');

  constructor(
    private readonly sources: BankSourcesRegistry,
    private readonly links: BankLinksRepository,
  ) {}

  async receive({
    body,
    verification,
  }: RequestOf<typeof receiveWebhookEndpoint>): Promise<ReplyOf<typeof receiveWebhookEndpoint>> {
    const verified = await this.sources.plaidPort?.webhooks.verifies(body, verification);
    if (!verified) return { accepted: false };
    const read = webhook.safeParse(jsonOf(body));
    if (!read.success || !asking[read.data.webhook_type]?.includes(read.data.webhook_code))
      return { accepted: true };
    for (const link of await this.links.byItem(read.data.item_id)) await this.note(link, read.data);
    return { accepted: true };
  }

  private async note(link: BankLinkRow, { webhook_code, ...more }: Webhook): Promise<void> {
    if (link.state === 'linking') return;
    this.logger.log({ msg: 'a webhook makes a link due', linkId: link._id, code: webhook_code });
    const ends = new Date(more.consent_expiration_time ?? more.disconnect_time ?? '');
    await this.links.change(link.userId, link._id, {
      nextTry: new Date(),
      again: true,
      ...(!Number.isNaN(ends.getTime()) && { consentEnds: ends }),
    });
  }
}

/** Undefined for text that is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
