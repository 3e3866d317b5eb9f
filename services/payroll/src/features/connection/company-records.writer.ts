import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { CompanyPayRepository } from '../company/company-pay.repository';
import { EmployeeRepository } from '../employee/employee.repository';
import { RunRepository } from '../run/run.repository';
import { PayslipsWriter } from '../statement/payslips.writer';
import { StatementRepository } from '../statement/statement.repository';
import { ownStatement } from './own-statement';

/** The data read from an employer, and the part that is the person's own. */
@Injectable()
export class CompanyRecordsWriter {
  constructor(
    private readonly employees: EmployeeRepository,
    private readonly pays: CompanyPayRepository,
    private readonly runs: RunRepository,
    private readonly statements: StatementRepository,
    private readonly payslips: PayslipsWriter,
  ) {}

  /**
   * Makes the chosen worker's payslips the person's own, instead of those of an earlier choice. Returns their
   * number.
   */
  async choose(tx: Tx, userId: string, employeeId: string | null, timeZone: string): Promise<number> {
    const all = await this.employees.list(userId, tx.session);
    const chosen = all.find(({ _id }) => _id === employeeId);
    if (employeeId !== null && !chosen)
      throw new DomainError('NOT_FOUND', { field: 'employeeId', message: 'There is no such employee.' });
    const changed = all
      .filter((one) => (one.isMe ?? false) !== (one === chosen))
      .map(({ isMe: _, ...one }) => ({ ...one, ...(one._id === employeeId && { isMe: true }) }));
    await this.employees.put(changed, tx.session);
    const pays = chosen ? await this.pays.ofWorker(userId, chosen.workerId, tx.session) : [];
    const own = new Set(pays.map(({ _id }) => _id));
    const before = await this.readOnes(tx, userId);
    await this.payslips.remove(
      tx,
      userId,
      before.filter(({ _id }) => !own.has(_id)),
      timeZone,
    );
    await this.payslips.keep(tx, userId, pays.map(ownStatement), timeZone);
    tx.audit({ action: 'payroll.choose-worker', object: userId, after: employeeId });
    return pays.length;
  }

  async removeAll(tx: Tx, userId: string, timeZone: string): Promise<number> {
    const own = await this.readOnes(tx, userId);
    await this.payslips.remove(tx, userId, own, timeZone);
    const { session } = tx;
    const employees = await this.employees.removeAll(userId, session);
    const pays = await this.pays.removeAll(userId, session);
    const runs = await this.runs.removeAll(userId, session);
    return own.length + employees + pays + runs;
  }

  /** Payslips from the provider; manually entered ones always belong to the person. */
  private async readOnes(tx: Tx, userId: string) {
    return (await this.statements.all(userId, tx.session)).filter(({ origin }) => origin === undefined);
  }
}
