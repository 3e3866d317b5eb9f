import { Controller } from '@nestjs/common';
import { importCommittedEvent, ledgerRecastEvent, transactionChangedEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { UnusualPayments } from '../../unusual/unusual-payments.service';
import { DetectionService } from './detection.service';

/** The ledger changed: what repeats in it is looked for again, payments settle what was due, and what is not like the rest is told. */
@Controller()
export class DetectionReaction {
  constructor(
    private readonly detection: DetectionService,
    private readonly unusual: UnusualPayments,
  ) {}

  @On(transactionChangedEvent)
  async afterTransaction(
    change: PayloadOf<typeof transactionChangedEvent>,
    delivery: Delivery,
  ): Promise<void> {
    const rows = await this.detection.afterTransaction(change, delivery);
    await this.unusual.afterTransaction(change, delivery, rows);
  }

  @On(importCommittedEvent)
  async afterImport(committed: PayloadOf<typeof importCommittedEvent>, delivery: Delivery): Promise<void> {
    await this.detection.afterImport(committed, delivery);
    await this.unusual.afterImport(committed, delivery);
  }

  @On(ledgerRecastEvent)
  async afterRecast(recast: PayloadOf<typeof ledgerRecastEvent>, delivery: Delivery): Promise<void> {
    await this.detection.afterRecast(recast, delivery);
    await this.unusual.afterRecast(recast, delivery);
  }
}
