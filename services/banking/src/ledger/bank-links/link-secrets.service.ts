import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { openField, requireRingOf, resealAll, sealField, type KeyRing } from '@app/provider-kit';
import { bankLinkModel, type BankLinkRow } from './bank-link.schema';
import { BankLinksRepository } from './bank-links.repository';
import { BankSourcesRegistry } from './source/bank-sources.registry';

const placeOf = (documentId: string) => ({
  collection: bankLinkModel.collection,
  documentId,
  field: 'secret',
});

/** The secrets of links. Each is sealed with its own key, and that key with the ring's active key. */
@Injectable()
export class LinkSecretsService implements OnApplicationBootstrap {
  private readonly logger = new Logger('LinkSecretsService');

  constructor(
    private readonly sources: BankSourcesRegistry,
    private readonly links: BankLinksRepository,
  ) {}

  /**
   * Refuses to start with a ring that lacks a key. Reseals with the active key what an older key sealed, so
   * that the older key can be removed.
   */
  async onApplicationBootstrap(): Promise<void> {
    await requireRingOf(this.links, this.sources.ring);
    if (this.sources.ring)
      resealAll(this.links, this.sources.ring).catch((error: unknown) =>
        this.logger.error({ msg: 'keys of bank links not sealed anew', err: error }),
      );
  }

  seal(userId: string, linkId: string, secret: string): Pick<BankLinkRow, 'secret' | 'key'> {
    const { key, wrapped } = this.ring().issue(userId);
    return { secret: sealField(key, placeOf(linkId), secret), key: wrapped };
  }

  /** Opens a link's secret for one run, and reseals its key with the active key if an older one sealed it. */
  async open({ _id, userId, secret, key }: BankLinkRow): Promise<string> {
    const ring = this.ring();
    const opened = ring.unwrap(userId, key);
    if (ring.isStale(key)) await this.links.replace({ userId, id: _id, key }, ring.wrap(opened));
    return openField(opened, placeOf(_id), secret);
  }

  private ring(): KeyRing {
    if (!this.sources.ring)
      throw new Error('KEK_RING is missing: the secrets of bank links are sealed with it');
    return this.sources.ring;
  }
}
