import { Controller } from '@nestjs/common';
import { listEmployees } from '@app/contracts-payroll';
import { Handles, type CallContext } from '@app/messaging';
import { EmployeeService } from './employee.service';

@Controller()
export class EmployeeController {
  constructor(private readonly employees: EmployeeService) {}

  @Handles(listEmployees)
  list(_request: unknown, call: CallContext) {
    return this.employees.list(call.actor);
  }
}
