import { Controller } from '@nestjs/common';
import { importCommittedEvent, ledgerBatchEvent, transactionChangedEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { UnusualPaymentsService } from '../unusual/unusual-payments.service';
import { DetectionService } from '../recurring/detection/detection.service';

/**
 * When the ledger changes, repeats the detection of recurring payments, matches payments with bills, and
 * publishes unusual payments.
 */
@Controller()
export class LedgerChangesSubscriber {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly detection: DetectionService,
    private readonly unusual: UnusualPaymentsService,
  ) {}

  @On(transactionChangedEvent)
  async afterTransaction(
    change: PayloadOf<typeof transactionChangedEvent>,
    delivery: Delivery,
  ): Promise<void> {
    await this.unit.read(change.userId, async (session) => {
      const examined = await this.detection.afterTransaction(change, delivery, session);
      await this.unusual.afterTransaction(change, delivery, { ...examined, session });
    });
  }

  @On(importCommittedEvent)
  async afterImport(committed: PayloadOf<typeof importCommittedEvent>, delivery: Delivery): Promise<void> {
    await this.detection.afterImport(committed, delivery);
    await this.unusual.afterImport(committed, delivery);
  }

  @On(ledgerBatchEvent)
  async afterBatch(batch: PayloadOf<typeof ledgerBatchEvent>, delivery: Delivery): Promise<void> {
    await this.detection.afterBatch(batch, delivery);
    await this.unusual.afterBatch(batch, delivery);
  }
}
