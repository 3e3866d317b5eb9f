import { changeLedgerSettingsEndpoint, type readLedgerSettingsEndpoint } from '@app/contracts-banking';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { Injectable } from '@nestjs/common';
import { UndosRepository } from '../undo/undos.repository';
import { LedgerSettingsRepository } from '../book/settings/ledger-settings.repository';
import { RefundCountingWriter } from './refund-counting.writer';

/** A person's settings for how figures are calculated. */
@Injectable()
export class LedgerSettingsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly settings: LedgerSettingsRepository,
    private readonly refunds: RefundCountingWriter,
    private readonly undos: UndosRepository,
  ) {}

  async read({ actor }: CallContext): Promise<ReplyOf<typeof readLedgerSettingsEndpoint>> {
    return { refundsIn: await this.settings.refundsIn(actor.userId) };
  }

  change(
    request: RequestOf<typeof changeLedgerSettingsEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changeLedgerSettingsEndpoint>> {
    const { userId } = call.actor;
    const { refundsIn } = request;
    return this.unit.write(call, changeLedgerSettingsEndpoint, request, async (tx) => {
      const turned = await this.refunds.set(tx, userId, refundsIn);
      if (!turned) return { refundsIn, changed: 0, undoId: null };
      return {
        refundsIn,
        changed: turned.changed,
        undoId: this.undos.keep(userId, turned.inverse, tx.session),
      };
    });
  }
}
