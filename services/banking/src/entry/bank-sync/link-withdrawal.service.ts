import { Injectable, Logger } from '@nestjs/common';
import { Erasure, type Erasable } from '@app/persistence';
import type { BankLinkRow } from '../../ledger/bank-links/bank-link.schema';
import { BankLinksRepository } from '../../ledger/bank-links/bank-links.repository';
import { LinkSecretsService } from '../../ledger/bank-links/link-secrets.service';
import { BankSourcesRegistry } from '../../ledger/bank-links/source/bank-sources.registry';
import { linkError } from '../../ledger/bank-links/source/link-failures';

/** Withdraws connections at the provider, also those of a person who is erased. */
@Injectable()
export class LinkWithdrawalService implements Erasable {
  private readonly logger = new Logger('LinkWithdrawalService');

  constructor(
    private readonly sources: BankSourcesRegistry,
    private readonly secrets: LinkSecretsService,
    private readonly links: BankLinksRepository,
    erasure: Erasure,
  ) {
    erasure.register(this);
  }

  /**
   * Withdraws all of a person's connections; if a provider does not reply, its secret is destroyed all the
   * same.
   */
  async erase(userId: string): Promise<number> {
    const links = await this.links.all(userId);
    for (const link of links)
      await this.withdraw(link).catch(() =>
        this.logger.warn({ msg: 'a connection could not be withdrawn at the provider', linkId: link._id }),
      );
    return links.length;
  }

  /** Withdraws the connection at the provider. */
  async withdraw(link: BankLinkRow): Promise<void> {
    try {
      await this.sources.of(link.provider).remove(await this.secrets.open(link));
    } catch (error) {
      throw linkError(error);
    }
  }
}
