import { Controller } from '@nestjs/common';
import { importCommittedEvent, ledgerRecastEvent, transactionChangedEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { DetectionService } from './detection.service';

/** The ledger changed: what repeats in it is looked for again, and payments settle what was due. */
@Controller()
export class DetectionReaction {
  constructor(private readonly detection: DetectionService) {}

  @On(transactionChangedEvent)
  afterTransaction(change: PayloadOf<typeof transactionChangedEvent>, delivery: Delivery): Promise<void> {
    return this.detection.afterTransaction(change, delivery);
  }

  @On(importCommittedEvent)
  afterImport(committed: PayloadOf<typeof importCommittedEvent>, delivery: Delivery): Promise<void> {
    return this.detection.afterImport(committed, delivery);
  }

  @On(ledgerRecastEvent)
  afterRecast(recast: PayloadOf<typeof ledgerRecastEvent>, delivery: Delivery): Promise<void> {
    return this.detection.afterRecast(recast, delivery);
  }
}
