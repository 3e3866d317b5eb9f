import { Controller } from '@nestjs/common';
import { getPayrollDataEndpoint, nextPayEndpoint, payOfRangeEndpoint } from '@app/contracts-payroll';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { StatementService } from './statement.service';

@Controller()
export class StatementController {
  constructor(private readonly statements: StatementService) {}

  @Handles(getPayrollDataEndpoint)
  payrollData(_request: unknown, call: CallContext) {
    return this.statements.payrollData(call.actor);
  }

  @Handles(payOfRangeEndpoint)
  payOfRange(request: RequestOf<typeof payOfRangeEndpoint>, call: CallContext) {
    return this.statements.payOfRange(call.actor, request);
  }

  @Handles(nextPayEndpoint)
  nextPay(_request: unknown, call: CallContext) {
    return this.statements.nextPay(call.actor);
  }
}
