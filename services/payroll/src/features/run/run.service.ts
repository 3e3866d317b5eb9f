import { Injectable } from '@nestjs/common';
import { addMonthsToDay, todayIn } from '@app/calendar';
import { DomainError, type Actor } from '@app/contracts-kernel';
import type { PayrollRun, RunDetails } from '@app/contracts-payroll';
import { jsonNumber } from '@app/money';
import { CompanyPayRepository } from '../company/company-pay.repository';
import { EmployeeRepository } from '../employee/employee.repository';
import { StatementRepository } from '../statement/statement.repository';
import { runDetails } from './run-details';
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
  constructor(
    private readonly runs: RunRepository,
    private readonly pays: CompanyPayRepository,
    private readonly employees: EmployeeRepository,
    private readonly statements: StatementRepository,
  ) {}

  async list(actor: Actor): Promise<PayrollRun[]> {
    const from = addMonthsToDay(todayIn(actor.timeZone), -monthsShown);
    return (await this.runs.since(actor.userId, from)).map(toRun);
  }

  async read({ userId }: Actor, id: string): Promise<RunDetails> {
    const run = await this.runs.findById(userId, id);
    if (!run) throw new DomainError('NOT_FOUND', { message: 'There is no such payroll run.' });
    const [pays, employees, own] = await Promise.all([
      this.pays.between(userId, run.date, run.date),
      this.employees.list(userId),
      this.statements.between(userId, run.date, run.date),
    ]);
    return {
      ...toRun(run),
      periodStart: run.periodStart ?? null,
      periodEnd: run.periodEnd ?? null,
      ...runDetails(pays, employees, own, run.currency),
    };
  }
}
