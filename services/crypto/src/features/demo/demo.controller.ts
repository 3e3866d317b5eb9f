import { Controller } from '@nestjs/common';
import { seedCryptoDemoEndpoint } from '@app/contracts-crypto';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { DemoService } from './demo.service';

@Controller()
export class DemoController {
  constructor(private readonly demo: DemoService) {}

  @Handles(seedCryptoDemoEndpoint)
  seed(request: RequestOf<typeof seedCryptoDemoEndpoint>, call: CallContext) {
    return this.demo.seed(request, call);
  }
}
