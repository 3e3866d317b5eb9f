import { Controller } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import type { PayloadOf } from '@app/contracts-kernel';
import { payslipsRecorded, payslipsRemoved } from '@app/contracts-payroll';
import { On, type Delivery } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { PayslipsService } from './payslips.service';

/** Updates the ledger when the person's payslips change. */
@Controller()
export class PayslipsSubscriber {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly payslips: PayslipsService,
  ) {}

  @On(payslipsRecorded)
  async book(recorded: PayloadOf<typeof payslipsRecorded>, delivery: Delivery): Promise<void> {
    await this.unit.handleEvent(delivery, 'payslips.book', (tx) =>
      this.payslips.book(tx, delivery.userId, recorded.payslips, todayIn(recorded.timeZone)),
    );
  }

  @On(payslipsRemoved)
  async remove({ statementIds }: PayloadOf<typeof payslipsRemoved>, delivery: Delivery): Promise<void> {
    await this.unit.handleEvent(delivery, 'payslips.takeBack', (tx) =>
      this.payslips.remove(tx, delivery.userId, statementIds),
    );
  }
}
