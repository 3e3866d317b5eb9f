import { Controller } from '@nestjs/common';
import type { RequestOf } from '@app/contracts-kernel';
import { listPayrollRunsEndpoint, readRunEndpoint } from '@app/contracts-payroll';
import { Handles, type CallContext } from '@app/messaging';
import { RunService } from './run.service';

@Controller()
export class RunController {
  constructor(private readonly runs: RunService) {}

  @Handles(listPayrollRunsEndpoint)
  list(_request: unknown, call: CallContext) {
    return this.runs.list(call.actor);
  }

  @Handles(readRunEndpoint)
  read({ id }: RequestOf<typeof readRunEndpoint>, call: CallContext) {
    return this.runs.read(call.actor, id);
  }
}
