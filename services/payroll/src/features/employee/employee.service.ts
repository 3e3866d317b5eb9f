import { Injectable } from '@nestjs/common';
import { partsOf, todayIn } from '@app/calendar';
import { DomainError, type Actor, type ReplyOf } from '@app/contracts-kernel';
import { revealSalaryEndpoint, type Employee, type EmployeeDetails } from '@app/contracts-payroll';
import type { CallContext } from '@app/messaging';
import { jsonNumber, sumMinor } from '@app/money';
import { UnitOfWork } from '@app/persistence';
import { figuresOf, type CompanyPay, type PayFiguresMinor } from '../company/company-pay';
import { CompanyPayRepository } from '../company/company-pay.repository';
import { latestStatements } from '../statement/corrections';
import { EmployeeRepository } from './employee.repository';
import type { EmployeeDocument } from './employee.schema';

const statementsShown = 12;

/** Salary and rate are only returned by `reveal`. */
const toEmployee = (employee: EmployeeDocument): Employee => ({
  id: employee._id,
  name: employee.name,
  position: employee.position,
  salary: null,
  hasSalary: (employee.salaryMinor ?? employee.rateMinor) !== undefined,
  payType: employee.payType ?? null,
  employeeNumber: employee.employeeNumber ?? null,
  email: employee.email ?? null,
  department: employee.department ?? null,
  lastPaid: employee.lastPaid ?? null,
  status: employee.status,
  isMe: employee.isMe ?? false,
});

@Injectable()
export class EmployeeService {
  constructor(
    private readonly employees: EmployeeRepository,
    private readonly pays: CompanyPayRepository,
    private readonly unit: UnitOfWork,
  ) {}

  async list(actor: Actor): Promise<Employee[]> {
    return (await this.employees.list(actor.userId)).map(toEmployee);
  }

  async read({ userId, timeZone }: Actor, id: string): Promise<EmployeeDetails> {
    const employee = await this.existing(userId, id);
    const pays = await this.pays.ofWorker(userId, employee.workerId);
    const replaced = new Set(pays.flatMap(({ correctionOf }) => correctionOf ?? []));
    const { year } = partsOf(todayIn(timeZone));
    const ofYear = latestStatements(pays).filter(({ payDate }) => partsOf(payDate).year === year);
    return {
      ...toEmployee(employee),
      workerType: employee.workerType ?? null,
      frequency: employee.frequency ?? null,
      hireDate: employee.hireDate ?? null,
      manager: employee.manager ?? null,
      depositLast4: pays.find(({ allocations }) => allocations.length > 0)?.allocations[0]?.last4 ?? null,
      yearToDate: yearToDate(ofYear, employee.currency),
      statements: pays.slice(0, statementsShown).map((pay) => ({
        id: pay._id,
        payDate: pay.payDate,
        gross: jsonNumber(pay.grossMinor, pay.currency),
        net: jsonNumber(pay.netMinor, pay.currency),
        corrected: replaced.has(pay._id),
      })),
    };
  }

  /** A command, because each access is recorded. */
  reveal(id: string, call: CallContext): Promise<ReplyOf<typeof revealSalaryEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, revealSalaryEndpoint, { id }, async (tx) => {
      const { salaryMinor, rateMinor, currency, payType } = await this.existing(userId, id);
      tx.audit({ action: 'salary.reveal', object: id });
      const decimal = (minor: number | undefined) =>
        minor === undefined ? null : jsonNumber(minor, currency);
      return { payType: payType ?? null, salary: decimal(salaryMinor), rate: decimal(rateMinor) };
    });
  }

  private async existing(userId: string, id: string): Promise<EmployeeDocument> {
    const employee = await this.employees.findById(userId, id);
    if (!employee) throw new DomainError('NOT_FOUND', { message: 'There is no such employee.' });
    return employee;
  }
}

function yearToDate(pays: readonly CompanyPay[], currency: string): EmployeeDetails['yearToDate'] {
  if (pays.length === 0) return null;
  const figures = pays.map(figuresOf);
  const sum = (name: Exclude<keyof PayFiguresMinor, 'employerTaxes'>): number =>
    jsonNumber(sumMinor(figures.map((one) => one[name])), currency);
  return { gross: sum('gross'), taxes: sum('taxes'), deductions: sum('deductions'), net: sum('net') };
}
