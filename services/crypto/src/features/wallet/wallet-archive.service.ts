import { Injectable } from '@nestjs/common';
import { PersonalDataParts, type PersonalDataPart } from '@app/persistence';

type Document = Record<string, unknown>;

/**
 * Wallets out of an archive are kept by hand, for their connection stayed where they were. Connected again, the exchange finds them and
 * their movements by the ids that they were given there.
 */
@Injectable()
export class WalletArchive implements PersonalDataPart {
  constructor(parts: PersonalDataParts) {
    parts.register(this);
  }

  renamed(collection: string, document: Document, from: string): Document {
    if (collection !== 'wallets' && collection !== 'transactions') return document;
    const { connectionId: _ended, ...kept } = document;
    if (collection === 'transactions') return kept;
    const { externalId: _there, staleReason: _past, ...wallet } = kept;
    return { root: from, ...wallet, ...(wallet['kind'] === 'exchange' && { kind: 'manual' }) };
  }
}
