import { Controller } from '@nestjs/common';
import { loadSampleRequest, seedDemoRequest } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { DemoService } from './demo.service';
import { SampleService } from './sample.service';

@Controller()
export class DemoController {
  constructor(
    private readonly demo: DemoService,
    private readonly samples: SampleService,
  ) {}

  @Handles(seedDemoRequest)
  seed(request: RequestOf<typeof seedDemoRequest>, call: CallContext) {
    return this.demo.seed(request, call);
  }

  @Handles(loadSampleRequest)
  load(request: RequestOf<typeof loadSampleRequest>, call: CallContext) {
    return this.samples.load(request, call);
  }
}
