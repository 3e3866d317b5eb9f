import { Controller } from '@nestjs/common';
import { getPayrollData } from '@app/contracts-payroll';
import { Handles, type CallContext } from '@app/messaging';
import { StatementService } from './statement.service';

@Controller()
export class StatementController {
  constructor(private readonly statements: StatementService) {}

  @Handles(getPayrollData)
  payrollData(_request: unknown, call: CallContext) {
    return this.statements.payrollData(call.actor);
  }
}
