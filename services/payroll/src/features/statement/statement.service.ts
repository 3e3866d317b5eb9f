import { Injectable } from '@nestjs/common';
import { addMonthsToDay, daysBetween, todayIn, type Day } from '@app/calendar';
import { DomainError, type Actor } from '@app/contracts-kernel';
import type { NextPay, PayOfRange, PayrollData } from '@app/contracts-payroll';
import { SettingsRepository } from '../settings/settings.repository';
import { nextPayOf } from './next-pay';
import { payOfRange } from './pay-of-range';
import { payrollDataOf } from './pay-summary';
import { StatementRepository } from './statement.repository';

const longestRangeDays = 3_660;

@Injectable()
export class StatementService {
  constructor(
    private readonly statements: StatementRepository,
    private readonly settings: SettingsRepository,
  ) {}

  async payrollData(actor: Actor): Promise<PayrollData> {
    const today = todayIn(actor.timeZone);
    return payrollDataOf(
      await this.statements.between(actor.userId, addMonthsToDay(today, -12), today),
      today,
    );
  }

  async payOfRange({ userId }: Actor, { from, to }: { from: Day; to: Day }): Promise<PayOfRange> {
    if (to < from)
      throw new DomainError('VALIDATION', {
        field: 'to',
        message: 'to: Choose a day on or after the first.',
      });
    if (daysBetween(from, to) > longestRangeDays)
      throw new DomainError('VALIDATION', { field: 'to', message: 'to: Choose at most ten years.' });
    return payOfRange(await this.statements.between(userId, from, to), from, to);
  }

  async nextPay({ userId, timeZone }: Actor): Promise<NextPay> {
    const today = todayIn(timeZone);
    const [statements, schedule] = await Promise.all([
      this.statements.between(userId, addMonthsToDay(today, -12), today),
      this.settings.find(userId),
    ]);
    return nextPayOf(statements, schedule, today);
  }
}
