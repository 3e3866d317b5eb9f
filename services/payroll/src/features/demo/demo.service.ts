import { Injectable } from '@nestjs/common';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { payrollCurrency, seedPayrollDemo } from '@app/contracts-payroll';
import type { CallContext } from '@app/messaging';
import { minorFromDecimal } from '@app/money';
import { UnitOfWork } from '@app/persistence';
import { demoCompany } from './demo-company';
import { DemoRepository } from './demo.repository';

/** Gives a demo visitor an employer; nothing here reaches a provider. */
@Injectable()
export class DemoService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly repository: DemoRepository,
  ) {}

  seed(
    request: RequestOf<typeof seedPayrollDemo>,
    call: CallContext,
  ): Promise<ReplyOf<typeof seedPayrollDemo>> {
    const { userId, kind } = call.actor;
    if (kind !== 'demo')
      throw new DomainError('FORBIDDEN', { message: 'Sample data is only for demo visitors.' });
    const pay = request.pay.map(({ date, amount }) => ({
      date,
      netMinor: minorFromDecimal(amount, payrollCurrency),
    }));
    const company = demoCompany(userId, request.today, pay);
    return this.unit.write(call, seedPayrollDemo, request, async (tx) => {
      if (!(await this.repository.isEmpty(userId, tx.session)))
        throw new DomainError('CONFLICT', { message: 'This payroll is not empty.' });
      await this.repository.insert(userId, company, new Date(), tx.session);
      const { employees, runs, statements } = company;
      const counts = { employees: employees.length, runs: runs.length, statements: statements.length };
      tx.audit({ action: 'demo.seed', object: userId, after: counts });
      return counts;
    });
  }
}
