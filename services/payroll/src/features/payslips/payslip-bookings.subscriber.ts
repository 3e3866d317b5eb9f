import { Controller } from '@nestjs/common';
import { payslipsBookedEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { StatementRepository } from '../statement/statement.repository';

/** Records for each payslip which row of the ledger books it. */
@Controller()
export class PayslipBookingsSubscriber {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly statements: StatementRepository,
  ) {}

  @On(payslipsBookedEvent)
  async note({ userId, bookings }: PayloadOf<typeof payslipsBookedEvent>, delivery: Delivery): Promise<void> {
    await this.unit.handleEvent(delivery, 'payslips.booked', async (tx) => {
      await this.statements.noteLedger(userId, bookings, tx.session);
    });
  }
}
