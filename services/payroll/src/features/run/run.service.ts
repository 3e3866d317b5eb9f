import { Injectable } from '@nestjs/common';
import { addMonthsToDay, todayIn } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import type { PayrollRun } from '@app/contracts-payroll';
import { jsonNumber } from '@app/money';
import { RunRepository } from './run.repository';
import type { RunDocument } from './run.schema';

const monthsShown = 24;

const toRun = (run: RunDocument): PayrollRun => ({
  id: run._id,
  date: run.date,
  amount: jsonNumber(run.amountMinor, run.currency),
  employees: run.employees,
  status: run.status,
});

@Injectable()
export class RunService {
  constructor(private readonly runs: RunRepository) {}

  async list(actor: Actor): Promise<PayrollRun[]> {
    const from = addMonthsToDay(todayIn(actor.timeZone), -monthsShown);
    return (await this.runs.since(actor.userId, from)).map(toRun);
  }
}
