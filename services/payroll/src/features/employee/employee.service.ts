import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/contracts-kernel';
import type { Employee } from '@app/contracts-payroll';
import { jsonNumber } from '@app/money';
import { EmployeeRepository } from './employee.repository';
import type { EmployeeDocument } from './employee.schema';

const toEmployee = (employee: EmployeeDocument): Employee => ({
  id: employee._id,
  name: employee.name,
  position: employee.position,
  salary: jsonNumber(employee.salaryMinor, employee.currency),
  lastPaid: employee.lastPaid ?? null,
  status: employee.status,
});

@Injectable()
export class EmployeeService {
  constructor(private readonly employees: EmployeeRepository) {}

  async list(actor: Actor): Promise<Employee[]> {
    return (await this.employees.list(actor.userId)).map(toEmployee);
  }
}
