import { Injectable } from '@nestjs/common';
import { addMonthsToDay, todayIn } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import type { PayrollData } from '@app/contracts-payroll';
import { payrollDataOf } from './pay-summary';
import { StatementRepository } from './statement.repository';

@Injectable()
export class StatementService {
  constructor(private readonly statements: StatementRepository) {}

  async payrollData(actor: Actor): Promise<PayrollData> {
    const today = todayIn(actor.timeZone);
    return payrollDataOf(
      await this.statements.between(actor.userId, addMonthsToDay(today, -12), today),
      today,
    );
  }
}
