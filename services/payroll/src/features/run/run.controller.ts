import { Controller } from '@nestjs/common';
import { listPayrollRuns } from '@app/contracts-payroll';
import { Handles, type CallContext } from '@app/messaging';
import { RunService } from './run.service';

@Controller()
export class RunController {
  constructor(private readonly runs: RunService) {}

  @Handles(listPayrollRuns)
  list(_request: unknown, call: CallContext) {
    return this.runs.list(call.actor);
  }
}
