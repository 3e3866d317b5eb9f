import { Injectable } from '@nestjs/common';
import type { addTransactionEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { Tx } from '@app/persistence';
import type { TransactionRow } from '../../ledger/model/transaction';
import { enforceVoiceLimit } from './voice-limit';
import { VoiceSpendWindowsRepository } from './voice-spend-windows.repository';

/** Accepts an add by voice only with evidence, and only within the limit. */
@Injectable()
export class VoiceLimit {
  constructor(private readonly windows: VoiceSpendWindowsRepository) {}

  async enforce(
    tx: Tx,
    call: CallContext,
    evidence: RequestOf<typeof addTransactionEndpoint>['spoken'],
    row: TransactionRow,
  ): Promise<void> {
    if (!evidence && call.source !== 'voice') return;
    const adds = enforceVoiceLimit(
      evidence ?? { certainty: 0, confirmed: false, pressed: false },
      row.amountMinor,
      row.currency,
      await this.windows.recent(row.userId, tx.session),
      Date.now(),
    );
    if (adds) await this.windows.keep(row.userId, adds, tx.session);
  }
}
