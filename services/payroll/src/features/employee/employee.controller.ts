import { Controller } from '@nestjs/common';
import type { RequestOf } from '@app/contracts-kernel';
import { listEmployeesEndpoint, readEmployeeEndpoint, revealSalaryEndpoint } from '@app/contracts-payroll';
import { Handles, type CallContext } from '@app/messaging';
import { EmployeeService } from './employee.service';

@Controller()
export class EmployeeController {
  constructor(private readonly employees: EmployeeService) {}

  @Handles(listEmployeesEndpoint)
  list(_request: unknown, call: CallContext) {
    return this.employees.list(call.actor);
  }

  @Handles(readEmployeeEndpoint)
  read({ id }: RequestOf<typeof readEmployeeEndpoint>, call: CallContext) {
    return this.employees.read(call.actor, id);
  }

  @Handles(revealSalaryEndpoint)
  reveal({ id }: RequestOf<typeof revealSalaryEndpoint>, call: CallContext) {
    return this.employees.reveal(id, call);
  }
}
