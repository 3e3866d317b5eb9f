import { Injectable } from '@nestjs/common';
import type { LinkedAccount, listLinkedItemsRequest, syncLinkRequest } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { jsonNumber } from '@app/money';
import type { CallContext } from '@app/messaging';
import type { BankLinkRow } from './bank-link.schema';
import { BankLinksRepository } from './bank-links.repository';
import { disconnectedOf } from './disconnected';

const notConfigured = (): DomainError =>
  new DomainError('PROVIDER_NOT_CONFIGURED', {
    message:
      'No bank-link provider is set up on this server yet. You can import a file from your bank, or keep an account by hand.',
  });

const itemOf = (link: BankLinkRow) => ({
  id: link._id,
  institutionName: link.institutionName,
  environment: link.environment,
  lastSync: link.lastSync?.toISOString() ?? null,
});

/** Links to banks. Without a provider none can be made; those that are there are listed. */
@Injectable()
export class BankLinksService {
  constructor(private readonly links: BankLinksRepository) {}

  token(): never {
    throw notConfigured();
  }

  exchange(): never {
    throw notConfigured();
  }

  async sync(
    { itemId }: RequestOf<typeof syncLinkRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof syncLinkRequest>> {
    if (!(await this.links.one(call.actor.userId, itemId))) throw new DomainError('NOT_FOUND');
    throw notConfigured();
  }

  async items(call: CallContext): Promise<ReplyOf<typeof listLinkedItemsRequest>> {
    return (await this.links.all(call.actor.userId)).map(itemOf);
  }

  async broken(call: CallContext): Promise<{ count: number }> {
    return { count: disconnectedOf(await this.links.all(call.actor.userId)).length };
  }

  async accounts(call: CallContext): Promise<LinkedAccount[]> {
    return (await this.links.all(call.actor.userId)).flatMap((link) =>
      link.accounts.map(({ currentMinor, availableMinor, currency, ...account }) => ({
        account: {
          ...account,
          currentBalance: currentMinor === null ? null : jsonNumber(currentMinor, currency),
          availableBalance: availableMinor === null ? null : jsonNumber(availableMinor, currency),
        },
        item: itemOf(link),
      })),
    );
  }
}
