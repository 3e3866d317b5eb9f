import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry, type PersonalDataPart } from '@app/persistence';

type Document = Record<string, unknown>;

/**
 * Wallets restored from an archive become manual ones, because the connection is not restored. After
 * connecting again, the exchange's wallets and movements are recognised by their original ids.
 */
@Injectable()
export class WalletArchiveService implements PersonalDataPart {
  constructor(parts: PersonalDataRegistry) {
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
