import { Controller } from '@nestjs/common';
import { loadSampleEndpoint, seedDemoEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { DemoService } from './demo.service';
import { SampleService } from './sample/sample.service';

@Controller()
export class DemoController {
  constructor(
    private readonly demo: DemoService,
    private readonly samples: SampleService,
  ) {}

  @Handles(seedDemoEndpoint)
  seed(request: RequestOf<typeof seedDemoEndpoint>, call: CallContext) {
    return this.demo.seed(request, call);
  }

  @Handles(loadSampleEndpoint)
  load(request: RequestOf<typeof loadSampleEndpoint>, call: CallContext) {
    return this.samples.load(request, call);
  }
}
