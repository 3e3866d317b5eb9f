import { Controller } from '@nestjs/common';
import { seedPayrollDemo } from '@app/contracts-payroll';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { DemoService } from './demo.service';

@Controller()
export class DemoController {
  constructor(private readonly demo: DemoService) {}

  @Handles(seedPayrollDemo)
  seed(request: RequestOf<typeof seedPayrollDemo>, call: CallContext) {
    return this.demo.seed(request, call);
  }
}
