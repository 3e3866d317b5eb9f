import { Controller } from '@nestjs/common';
import { seedDemoRequest } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { DemoService } from './demo.service';

@Controller()
export class DemoController {
  constructor(private readonly demo: DemoService) {}

  @Handles(seedDemoRequest)
  seed(request: RequestOf<typeof seedDemoRequest>, call: CallContext) {
    return this.demo.seed(request, call);
  }
}
