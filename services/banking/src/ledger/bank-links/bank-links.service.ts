import { Injectable } from '@nestjs/common';
import {
  type createLinkTokenEndpoint,
  type getLinkSetupEndpoint,
  type LinkedAccount,
  type listLinkedItemsEndpoint,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { AccountsRepository } from '../book/accounts/accounts.repository';
import { TransactionsRepository } from '../book/transactions/transactions.repository';
import type { TransactionRow } from '../model/transaction';
import type { BankLinkRow } from './bank-link.schema';
import { BankLinksRepository } from './bank-links.repository';
import { disconnectedOf } from './disconnected';
import { toItem, toLinkedAccount } from './link-shapes';
import { LinkSecretsService } from './link-secrets.service';
import { linkError } from './source/link-failures';
import { BankSourcesRegistry } from './source/bank-sources.registry';

/** Reads links to banks and makes the token that opens the bank's widget. */
@Injectable()
export class BankLinksService {
  constructor(
    private readonly links: BankLinksRepository,
    private readonly accountRows: AccountsRepository,
    private readonly rows: TransactionsRepository,
    private readonly sources: BankSourcesRegistry,
    private readonly secrets: LinkSecretsService,
  ) {}

  setup({ actor }: CallContext): ReplyOf<typeof getLinkSetupEndpoint> {
    return this.sources.setup(actor.kind === 'demo');
  }

  async token(
    { itemId }: RequestOf<typeof createLinkTokenEndpoint>,
    { actor }: CallContext,
  ): Promise<ReplyOf<typeof createLinkTokenEndpoint>> {
    const plaid = this.sources.requirePlaid(actor.kind === 'demo');
    const link = itemId ? await this.links.findById(actor.userId, itemId) : undefined;
    if (link === null || (link && link.provider !== 'plaid')) throw new DomainError('NOT_FOUND');
    const { origin, webhookUrl } = this.sources;
    try {
      const link_token = await plaid.linkToken(actor.userId, {
        ...(webhookUrl && { webhook: webhookUrl }),
        // Banks redirect people only to TLS addresses that are registered with the provider.
        ...(origin?.startsWith('https:') && { redirectUri: `${origin}/bank-link` }),
        ...(link && { secret: await this.secrets.open(link) }),
      });
      return { link_token, environment: plaid.environment, isDemo: plaid.practice };
    } catch (error) {
      throw linkError(error);
    }
  }

  async items(call: CallContext): Promise<ReplyOf<typeof listLinkedItemsEndpoint>> {
    const links = await this.links.all(call.actor.userId);
    const rows = await this.askedAbout(call.actor.userId, links);
    return links.map((link) => toItem(link, rows));
  }

  async broken(call: CallContext): Promise<{ count: number }> {
    return { count: disconnectedOf(await this.links.all(call.actor.userId)).length };
  }

  async accounts(call: CallContext): Promise<LinkedAccount[]> {
    const { userId } = call.actor;
    const [links, ledger] = await Promise.all([this.links.all(userId), this.accountRows.all(userId)]);
    const rows = await this.askedAbout(userId, links);
    return links.flatMap((link) => {
      const item = toItem(link, rows);
      return link.accounts.map((account) => toLinkedAccount(link, account, item, ledger));
    });
  }

  private async askedAbout(
    userId: string,
    links: readonly BankLinkRow[],
  ): Promise<ReadonlyMap<string, TransactionRow>> {
    const ids = links.flatMap(({ gone = [] }) => gone);
    if (ids.length === 0) return new Map();
    return new Map((await this.rows.findByIds(userId, ids)).map((row) => [row._id, row]));
  }
}
