import { Controller } from '@nestjs/common';
import { seedPayrollDemoEndpoint } from '@app/contracts-payroll';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { DemoService } from './demo.service';

@Controller()
export class DemoController {
  constructor(private readonly demo: DemoService) {}

  @Handles(seedPayrollDemoEndpoint)
  seed(request: RequestOf<typeof seedPayrollDemoEndpoint>, call: CallContext) {
    return this.demo.seed(request, call);
  }
}
