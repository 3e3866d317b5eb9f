import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { payrollCurrency, seedPayrollDemoEndpoint } from '@app/contracts-payroll';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { minorFromDecimal } from '@app/money';
import { UnitOfWork, type Tx } from '@app/persistence';
import { SyncRunService } from '../connection/sync-run.service';
import { PAYROLL_SOURCE, type PayrollSource } from '../provider/payroll-source';
import { DemoEmployerWriter, type ReadEmployer } from './demo-employer.writer';

type Asked = RequestOf<typeof seedPayrollDemoEndpoint>;

/**
 * Connects a demo visitor to the practice employer like any other person; without a practice employer, the
 * visitor gets manually entered payslips.
 */
@Injectable()
export class DemoService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly employer: DemoEmployerWriter,
    private readonly runner: SyncRunService,
    @Inject(PAYROLL_SOURCE) private readonly source: PayrollSource | undefined,
  ) {}

  async seed(request: Asked, call: CallContext): Promise<ReplyOf<typeof seedPayrollDemoEndpoint>> {
    const { userId, kind, timeZone } = call.actor;
    if (kind !== 'demo')
      throw new DomainError('FORBIDDEN', { message: 'Sample data is only for demo visitors.' });
    const read = this.source?.practice ? await this.employer.read(this.source, userId) : undefined;
    const counts = await this.unit.write(call, seedPayrollDemoEndpoint, request, (tx) =>
      this.write(tx, request, call, read),
    );
    // The pay of all others is read after the visitor's own, while the visitor looks around.
    if (read) await this.runner.begin(userId, { jobId: newId(), timeZone, asked: true });
    return counts;
  }

  private async write(
    tx: Tx,
    { today, pay }: Asked,
    { actor }: CallContext,
    read: ReadEmployer | undefined,
  ): Promise<ReplyOf<typeof seedPayrollDemoEndpoint>> {
    const { userId, timeZone } = actor;
    await this.employer.requireEmpty(userId, tx.session);
    const paid = pay.map(({ date, amount }) => ({
      date,
      netMinor: minorFromDecimal(amount, payrollCurrency),
    }));
    await this.employer.keepSettings(userId, today, paid.at(-1)?.date, tx.session);
    const statements = read
      ? await this.employer.connect(tx, userId, read, timeZone)
      : await this.employer.enterByHand(tx, userId, paid, timeZone);
    const counts = { employees: read?.workers.length ?? 0, runs: 0, statements };
    tx.audit({ action: 'demo.seed', object: userId, after: counts });
    return counts;
  }
}
